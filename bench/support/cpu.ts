import { readFile } from 'node:fs/promises'
import type pg from 'pg'

/** Ticks of /proc are hundredths of a second on Linux. */
const TICK_MS = 10

/** CPU milliseconds spent so far by this process and by the server's backends for this database. */
export async function cpuTime(pool: pg.Pool): Promise<number> {
  const own = process.cpuUsage()
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database()`,
  )
  const backends = await Promise.all(rows.map((row) => ticks(row.pid)))
  return (own.user + own.system) / 1000 + backends.reduce((sum, one) => sum + one, 0) * TICK_MS
}

/** User and system ticks of a process (proc_pid_stat(5): fields 14 and 15). */
async function ticks(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}
