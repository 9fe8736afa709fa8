// What the set-up tells: one line a step with its duration, and a sign of life on long ones.

const onTerminal = process.stderr.isTTY === true
const QUIET_SECONDS = 10

export function report(line) {
  process.stderr.write(`${line}\n`)
}

const seconds = (since) => (Date.now() - since) / 1000

/**
 * Runs one step. `work` gets `say(text)`, which replaces the text beside the running clock, and
 * returns the words of the finished line. A throw is told with its duration and passed on.
 */
export async function step(title, work) {
  const began = Date.now()
  const name = `  ${title.padEnd(14)}`
  let text = ''
  const clock = setInterval(
    () => {
      const line = `${name}${Math.round(seconds(began))} s  ${text}`
      if (onTerminal)
        process.stderr.write(`\r\x1b[K${line.slice(0, (process.stderr.columns ?? 80) - 1)}`)
      else report(line.trimEnd())
    },
    onTerminal ? 250 : QUIET_SECONDS * 1000,
  )
  const finish = (words) => {
    clearInterval(clock)
    if (onTerminal) process.stderr.write('\r\x1b[K')
    report(`${name}${words}  (${seconds(began).toFixed(1)} s)`)
  }
  try {
    finish(
      await work((words) => {
        text = words
      }),
    )
  } catch (error) {
    finish('failed')
    throw error
  }
}
