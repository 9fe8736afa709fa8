/** One rewriting line on a terminal; elsewhere a line every ten seconds. */
export function makeProgress(out: NodeJS.WriteStream = process.stdout) {
  let last = 0
  return {
    show(line: string) {
      const now = Date.now()
      if (out.isTTY) out.write(`\r\x1b[2K${line.slice(0, (out.columns ?? 80) - 1)}`)
      else if (now - last > 10_000) {
        last = now
        out.write(`${line}\n`)
      }
    },
    /** Ends the line and prints one that stays. */
    say(line: string) {
      out.write(out.isTTY ? `\r\x1b[2K${line}\n` : `${line}\n`)
    },
  }
}

/** `███░░░ 12/30` */
export function bar(done: number, total: number, width = 24) {
  const full = total === 0 ? width : Math.round((done / total) * width)
  return `${'█'.repeat(full)}${'░'.repeat(width - full)} ${done}/${total}`
}
