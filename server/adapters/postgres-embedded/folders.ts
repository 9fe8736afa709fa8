import { execFileSync } from 'node:child_process'
import { access, chmod, constants, chown, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Account } from './account.ts'

/** Longest path of a Unix socket: 103 bytes on macOS, 107 on Linux. */
const LONGEST = 103 - '/.s.PGSQL.5432'.length

export interface Place {
  /** The adapter's folder: locks, start log, and what follows. */
  readonly folder: string
  /** The cluster; also the server's working folder. */
  readonly data: string
}

/**
 * Makes the adapter's folder, passable for the server's account.
 * @throws an Error in plain words when this process may not write there
 */
export async function openPlace(folder: string): Promise<Place> {
  const whole = path.resolve(folder)
  // Folders made here are passable whatever the umask says; those that exist stay as they are.
  const made = await mkdir(whole, { recursive: true, mode: 0o711 })
  for (let one = whole; made && one.length >= made.length; one = path.dirname(one))
    await chmod(one, 0o711)
  await access(whole, constants.W_OK | constants.X_OK).catch(() => {
    throw new Error(
      `${whole} belongs to another user: start as that user (or as root), or choose another folder with WENYUAN_DATA`,
    )
  })
  return { folder: whole, data: path.join(whole, 'data') }
}

/** User id of the cluster's owner, or undefined while there is none. */
export async function ownerOf({ data }: Place) {
  const info = await stat(data).catch(() => undefined)
  return info?.uid
}

/** A folder for one account alone. */
export async function privateFolder(folder: string, account: Account | undefined) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  if (account) await chown(folder, account.uid, account.gid)
}

/**
 * The folder of the socket: beside the data, or a new one in the temporary folder (`former`, if there
 * was one) when that path is too long for a socket. Sockets of a server that is gone are removed.
 */
export async function socketFolder(
  { folder }: Place,
  account: Account | undefined,
  former: string | undefined,
) {
  const beside = path.join(folder, 'run')
  const fits = Buffer.byteLength(beside) <= LONGEST
  const chosen = fits ? beside : (former ?? (await mkdtemp(path.join(shortTemp(), 'wenyuan-'))))
  await rm(chosen, { recursive: true, force: true })
  await privateFolder(chosen, account)
  return chosen
}

const shortTemp = () => (Buffer.byteLength(os.tmpdir()) < 60 ? os.tmpdir() : '/tmp')

/** Gives everything in a folder to an account, following no links. */
export function chownTree(folder: string, { uid, gid }: Account) {
  execFileSync('chown', ['-hR', `${uid}:${gid}`, folder], { stdio: 'pipe' })
}
