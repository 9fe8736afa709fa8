import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chown, mkdir, readFile, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** The unprivileged account that runs the server when this process is root. */
export interface ServerUser {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root: then an existing or new system account runs it. */
export async function serverUser(): Promise<ServerUser | undefined> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const uid = process.getuid?.() ?? 1
  if (uid !== 0) {
    const known = passwd.split('\n').some((line) => Number(line.split(':')[2]) === uid)
    if (passwd && !known && process.platform === 'linux')
      throw new Error(
        `user id ${uid} has no line in /etc/passwd, which PostgreSQL needs; add one, or set DATABASE_URL`,
      )
    return undefined
  }
  const existing = entry(passwd, 'wenyuan') ?? entry(passwd, 'postgres')
  if (existing) return existing
  try {
    execFileSync('useradd', [
      '--system',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      '--user-group',
      'wenyuan',
    ])
    return entry(await readFile('/etc/passwd', 'utf8'), 'wenyuan')
  } catch {
    const nobody = entry(passwd, 'nobody')
    if (nobody) return nobody
    throw new Error(
      'PostgreSQL cannot run as root, and no other account could be made; start as an ordinary user',
    )
  }
}

function entry(passwd: string, name: string): ServerUser | undefined {
  const fields = passwd
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.split(':')
  return fields && { name, uid: Number(fields[2]), gid: Number(fields[3]) }
}

/** Whether the account may pass every folder on the way to a file; names the first that stops it. */
export async function reachable(file: string, user: ServerUser) {
  const parts = path.resolve(file).split(path.sep)
  for (let i = 1; i < parts.length; i++) {
    const folder = parts.slice(0, i).join(path.sep) || path.sep
    const info = await stat(folder)
    const bit = info.uid === user.uid ? 0o100 : info.gid === user.gid ? 0o010 : 0o001
    if ((info.mode & bit) === 0) return { ok: false, folder }
  }
  return { ok: true, folder: '' }
}

/** A folder only the server's account may enter. */
export async function privateFolder(folder: string, user: ServerUser | undefined) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!user) return
  const way = await reachable(path.join(folder, 'x'), { ...user, uid: user.uid }).catch(() => ({
    ok: true,
    folder: '',
  }))
  await chown(folder, user.uid, user.gid)
  if (!way.ok && way.folder !== folder)
    throw new Error(
      `${way.folder} cannot be entered by the account "${user.name}" that runs PostgreSQL: chmod o+x ${way.folder}, or choose another data folder with WENYUAN_DATA`,
    )
}

/** Longest path of a Unix socket is 107 bytes; `/.s.PGSQL.5432.lock` comes behind the folder. */
const LONGEST = 107 - '/.s.PGSQL.5432.lock'.length

/** Where the socket lies: beside the data, or in the temporary folder when that path is too long. */
export async function socketFolder(folder: string, user: ServerUser | undefined) {
  const beside = path.join(folder, 'run')
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const chosen =
    Buffer.byteLength(beside) <= LONGEST ? beside : path.join(os.tmpdir(), `wenyuan-${digest}`)
  await privateFolder(chosen, user)
  return chosen
}

export const chownTree = async (folder: string, { uid, gid }: ServerUser) => {
  execFileSync('chown', ['-R', `${uid}:${gid}`, folder])
}
