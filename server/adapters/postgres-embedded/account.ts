import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import os from 'node:os'

/** The unprivileged account that runs the server when this process is root. */
export interface Account {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/** The name by which PostgreSQL knows this process on its socket. */
export const ownName = () => (process.getuid?.() === 0 ? 'root' : os.userInfo().username)

/**
 * PostgreSQL refuses to run as root: then the account that owns the data already, or an existing or new
 * system account, runs it. Undefined when this process is no root and runs it itself.
 * @param owner user id of existing data
 */
export async function serverAccount(owner?: number): Promise<Account | undefined> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  if (process.getuid?.() !== 0) {
    ensureSelf(owner)
    return undefined
  }
  return (
    (owner ? byUid(passwd, owner) : undefined) ??
    byName(passwd, 'wenyuan') ??
    byName(passwd, 'postgres') ??
    (await created()) ??
    byName(passwd, 'nobody') ??
    refuse()
  )
}

function ensureSelf(owner: number | undefined) {
  const uid = process.getuid?.()
  try {
    os.userInfo()
  } catch {
    throw new Error(
      `user id ${uid} has no name on this system (no line in /etc/passwd), and PostgreSQL does not run without one; add a line, start as another user, or set DATABASE_URL`,
    )
  }
  if (owner !== undefined && owner !== uid)
    throw new Error(
      `the database belongs to user id ${owner}, and this is user id ${uid}; start as that user (or as root), or choose another folder with WENYUAN_DATA`,
    )
}

async function created() {
  const options = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', '--user-group']
  try {
    execFileSync('useradd', [...options, 'wenyuan'], { stdio: 'pipe' })
    return byName(await readFile('/etc/passwd', 'utf8'), 'wenyuan')
  } catch {
    return undefined
  }
}

function refuse(): never {
  throw new Error(
    'PostgreSQL does not run as root, and no other account could be found or made; start as an ordinary user, or set DATABASE_URL',
  )
}

const byName = (passwd: string, name: string) => find(passwd, (fields) => fields[0] === name)
const byUid = (passwd: string, uid: number) => find(passwd, (fields) => Number(fields[2]) === uid)

function find(passwd: string, is: (fields: string[]) => boolean): Account | undefined {
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find((line) => line.length >= 4 && is(line))
  return fields && { name: fields[0] as string, uid: Number(fields[2]), gid: Number(fields[3]) }
}
