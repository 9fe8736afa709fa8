import { mkdir, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../results')

export const machine = () =>
  `${os.cpus().length} cores (${os.cpus()[0]?.model ?? 'unknown'}), load ${os
    .loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`

/** Percentile of milliseconds, one decimal. */
export function percentile(values: readonly number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return Math.round(value * 10) / 10
}

/** Keeps a bench's last result as JSON, and one line of it in the table. */
export async function keep(name: string, result: Record<string, unknown>, line: string) {
  await mkdir(folder, { recursive: true })
  const at = new Date().toISOString()
  const whole = { name, at, machine: machine(), ...result }
  await writeFile(path.join(folder, `${name}.json`), `${JSON.stringify(whole, null, 2)}\n`)
  const table = path.join(folder, 'README.md')
  const text = await readFile(table, 'utf8').catch(
    () => '# Last results\n\n| bench | day | result |\n|---|---|---|\n',
  )
  const row = `| ${name} | ${at.slice(0, 10)} | ${line} |`
  const rows = text.split('\n').filter((old) => old !== '' && !old.startsWith(`| ${name} |`))
  const made = [rows[0], '', ...rows.slice(1), row, ''].join('\n')
  await writeFile(table, made)
}
