import { readdirSync, readFileSync } from 'node:fs'

const pageSize = 4096

/** A process and everything it started, as far as the kernel tells (Linux). */
export function descendants(pid: number): number[] {
  const found = [pid]
  for (let index = 0; index < found.length && index < 4096; index++) {
    found.push(...children(found[index] as number))
  }
  return found
}

/** Children are listed by the thread that made them. */
function children(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'latin1')
        .split(' ')
        .filter(Boolean)
        .map(Number),
    )
  } catch {
    return []
  }
}

/** Resident bytes of these processes together; 0 where /proc does not tell. */
export function residentBytes(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + residentPages(pid) * pageSize, 0)
}

function residentPages(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1])
  } catch {
    return 0
  }
}

/** Processes of a session, whatever group they moved to and whoever adopted them. */
function sessionMembers(session: number): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => sessionOf(pid) === session)
  } catch {
    return []
  }
}

/** Field 6 of /proc/pid/stat, counted after the program's name, which may hold spaces. */
function sessionOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3])
  } catch {
    return -1
  }
}

/** Ends a run's leader (a session leader) and all it started. Safe when they are gone already. */
export function killTree(leader: number): void {
  for (const pid of new Set([...descendants(leader).reverse(), ...sessionMembers(leader)]))
    kill(pid)
  kill(-leader)
}

/** Ends what a leader left behind in its session after it exited. */
export function killLeftovers(leader: number): void {
  for (const pid of sessionMembers(leader)) kill(pid)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
}
