import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverRuns } from './processes.ts'

const FAST_MS = 20_000
const IMMEDIATE_MS = 10_000

/** What `postmaster.pid` says: line 1 the process, line 5 the socket's folder, line 8 its state. */
export async function readPid(data: string) {
  const text = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => undefined)
  const lines = text?.split('\n')
  const pid = Number(lines?.[0])
  if (!lines || !(pid > 0)) return undefined
  return { pid, socket: lines[4]?.trim() ?? '', state: lines[7]?.trim() ?? '' }
}

/** The process of the server that works on this folder, or undefined. */
export async function runningServer(data: string) {
  const known = await readPid(data)
  return known && (await serverRuns(known.pid, data)) ? known.pid : undefined
}

/**
 * Waits until the server accepts connections, for as long as it lives (recovery may take long).
 * Returns the folder of its socket, or undefined when it ended instead.
 */
export async function waitReady(data: string, pid: number) {
  while (await serverRuns(pid, data)) {
    const known = await readPid(data)
    if (known?.pid === pid && known.state === 'ready') return known.socket
    await sleep(10)
  }
  return undefined
}

/**
 * Removes a pid file left by a killed server. PostgreSQL does so itself, except when the number now
 * belongs to another program of the same account, as it easily does in a container.
 */
export async function clearStalePid(data: string) {
  if ((await runningServer(data)) === undefined)
    await rm(path.join(data, 'postmaster.pid'), { force: true })
}

/** Ends server processes that outlived a killed postmaster: they hold its shared memory. */
export async function killOrphans(data: string) {
  const folder = await realpath(data)
  for (const name of await readdir('/proc').catch(() => [])) {
    const pid = Number(name)
    if (!(pid > 0) || (await readlink(`/proc/${pid}/cwd`).catch(() => '')) !== folder) continue
    if (await serverRuns(pid, data)) signal(pid, 'SIGKILL')
  }
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** A fast shutdown; an immediate one (recovered at the next start) when that takes too long. */
export async function stopServer(data: string, pid: number) {
  for (const [name, patience] of [
    ['SIGINT', FAST_MS],
    ['SIGQUIT', IMMEDIATE_MS],
  ] as const) {
    if (!(await serverRuns(pid, data))) return
    signal(pid, name)
    const until = Date.now() + patience
    while ((await serverRuns(pid, data)) && Date.now() < until) await sleep(10)
  }
  if (await serverRuns(pid, data)) throw new Error(`the database server ${pid} does not stop`)
}
