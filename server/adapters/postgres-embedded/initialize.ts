import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { privateFolder, type ServerUser } from './user.ts'

const run = promisify(execFile)

/** Makes an empty cluster: UTF-8, one locale everywhere, checksums, and only this account let in. */
export async function initialize({ initdb }: Binaries, data: string, user: ServerUser | undefined) {
  // What a killed first start left behind is no cluster.
  await rm(data, { recursive: true, force: true })
  await privateFolder(data, user)
  const args = [
    `--pgdata=${data}`,
    '--username=postgres',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C.UTF-8',
    '--auth-local=peer',
    '--auth-host=reject',
    '--data-checksums',
  ]
  const ids = user && { uid: user.uid, gid: user.gid }
  await run(initdb, args, {
    ...ids,
    cwd: data,
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
  }).catch((error: Error & { stderr?: string }) => {
    throw new Error(`the database could not be made in ${data}: ${error.stderr || error.message}`)
  })
  const own = { mode: 0o600 }
  await writeFile(path.join(data, 'pg_hba.conf'), 'local all all peer map=app\n', own)
  const names = new Set([os.userInfo().username, user?.name ?? os.userInfo().username])
  await writeFile(
    path.join(data, 'pg_ident.conf'),
    [...names].map((name) => `app ${name} postgres\n`).join(''),
    own,
  )
}
