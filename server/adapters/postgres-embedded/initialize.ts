import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, open, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { type Place, privateFolder } from './folders.ts'
import type { RunAs } from './run-as.ts'

const execute = promisify(execFile)

export const ROLE = 'postgres'
export const secretFile = (folder: string) => path.join(folder, 'secret')

/**
 * Makes an empty cluster: UTF-8, one locale everywhere, checksums, nobody let in over a network. It
 * appears whole or not at all: a killed start leaves no half of one.
 */
export async function initialize({ initdb }: Binaries, { folder, data }: Place, way: RunAs) {
  const unfinished = `${data}.new`
  await rm(unfinished, { recursive: true, force: true })
  await privateFolder(unfinished, way.account)
  const secret = await writeSecret(folder)
  const passwords = path.join(folder, 'initdb.password')
  await writeFile(passwords, secret, { mode: 0o600 })
  if (way.account) await chown(passwords, way.account.uid, way.account.gid)
  const [program = '', ...args] = [...way.command, initdb, ...options(unfinished, passwords)]
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  await execute(program, args, { ...way.ids, cwd: unfinished, env })
    .catch((error: Error & { stderr?: string }) => {
      const said = error.stderr?.trim() || error.message
      throw new Error(`the database could not be made in ${data}: ${said}`)
    })
    .finally(() => rm(passwords, { force: true }))
  await rename(unfinished, data)
  await syncFolder(folder)
}

const options = (data: string, passwords: string) => [
  `--pgdata=${data}`,
  `--username=${ROLE}`,
  `--pwfile=${passwords}`,
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  // macOS has no libc locale of that name.
  `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
  '--auth-local=peer',
  '--auth-host=reject',
  '--data-checksums',
]

/** The superuser's password, for systems whose sockets do not tell who is calling. */
async function writeSecret(folder: string) {
  const secret = randomBytes(24).toString('base64url')
  await rm(secretFile(folder), { force: true })
  await writeFile(secretFile(folder), secret, { mode: 0o600 })
  return secret
}

async function syncFolder(folder: string) {
  const handle = await open(folder)
  await handle.sync().catch(() => {})
  await handle.close()
}
