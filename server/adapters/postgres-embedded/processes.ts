import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readlink, realpath } from 'node:fs/promises'
import path from 'node:path'

/** When a process began, in a form only good for comparing; undefined when it is gone or a zombie. */
function startOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return startByPs(pid)
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold anything; behind it come the state and, 19 further, the start.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    return `${fields[19]}@${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`
  } catch {
    return undefined
  }
}

function startByPs(pid: number): string | undefined {
  try {
    const args = ['-o', 'stat=,lstart=', '-p', String(pid)]
    const line = execFileSync('ps', args, { encoding: 'utf8', stdio: 'pipe' }).trim()
    return line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '')
  } catch {
    return undefined
  }
}

/** A process as a line of text that no later process with the same number shares. */
export const identity = (pid = process.pid) => `${pid} ${startOf(pid) ?? ''}`

/** Whether the process that wrote this `identity` still lives. */
export function lives(written: string) {
  const pid = Number.parseInt(written, 10)
  return pid > 0 && startOf(pid) !== undefined && identity(pid) === written
}

/** Whether this process is a PostgreSQL working in this folder. */
export async function serverRuns(pid: number, data: string) {
  if (startOf(pid) === undefined) return false
  if (process.platform !== 'linux') return commandOf(pid).includes(data)
  try {
    const program = path.basename(await readlink(`/proc/${pid}/exe`))
    const folder = await readlink(`/proc/${pid}/cwd`)
    return program.startsWith('postgres') && folder === (await realpath(data))
  } catch {
    return false
  }
}

function commandOf(pid: number) {
  try {
    const args = ['-o', 'command=', '-p', String(pid)]
    return execFileSync('ps', args, { encoding: 'utf8', stdio: 'pipe' })
  } catch {
    return ''
  }
}
