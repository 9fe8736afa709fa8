import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const STOP_MS = 20_000

/** What `postmaster.pid` says: line 1 the process, line 8 its state. */
export async function readPid(data: string) {
  const text = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => undefined)
  const lines = text?.split('\n')
  const pid = Number(lines?.[0])
  return lines && pid > 0 ? { pid, state: lines[7]?.trim() ?? '' } : undefined
}

/** Whether this process is a PostgreSQL working in this folder. */
export async function serverRuns(pid: number, data: string) {
  try {
    const program = path.basename(await readlink(`/proc/${pid}/exe`))
    const folder = await readlink(`/proc/${pid}/cwd`)
    return program.startsWith('postgres') && folder === (await realpath(data))
  } catch {
    // Without /proc all that can be asked is whether the process lives.
    return process.platform !== 'linux' && isAlive(pid)
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Waits until the server accepts connections, for as long as it lives (recovery may take long). */
export async function waitReady(data: string, pid: number) {
  for (;;) {
    const known = await readPid(data)
    if (known?.pid === pid && known.state === 'ready') return
    if (!(await serverRuns(pid, data)))
      throw new Error('the embedded PostgreSQL stopped while starting')
    await sleep(10)
  }
}

/** Removes a pid file left by a killed server whose number now belongs to another program. */
export async function clearForeignPid(data: string) {
  const known = await readPid(data)
  if (known && !(await serverRuns(known.pid, data)))
    await rm(path.join(data, 'postmaster.pid'), { force: true })
}

/** Ends server processes that outlived a killed postmaster: they hold its shared memory. */
export async function killOrphans(data: string) {
  const folder = await realpath(data)
  for (const name of await readdir('/proc').catch(() => [])) {
    const pid = Number(name)
    if (
      pid > 0 &&
      (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder &&
      (await serverRuns(pid, data))
    )
      process.kill(pid, 'SIGKILL')
  }
}

/** A fast shutdown; an immediate one (recovered at the next start) when that takes too long. */
export async function stopServer(data: string, pid: number) {
  const until = Date.now() + STOP_MS
  if (await serverRuns(pid, data)) process.kill(pid, 'SIGINT')
  let forced = false
  while (await serverRuns(pid, data)) {
    if (!forced && Date.now() > until) {
      process.kill(pid, 'SIGQUIT')
      forced = true
    }
    await sleep(10)
  }
}
