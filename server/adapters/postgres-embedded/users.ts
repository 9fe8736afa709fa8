import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { identity, lives } from './processes.ts'

/**
 * Who works with the server: one small file a process (the site, a backup beside it). The last to leave
 * stops the server; one that was killed no longer counts. Call under the lock.
 */
export async function enter(folder: string) {
  const users = path.join(folder, 'users')
  await mkdir(users, { recursive: true })
  const mine = `${process.pid}-${randomBytes(4).toString('hex')}`
  await writeFile(path.join(users, mine), identity())
  return {
    /** Takes this user off the list; true when nobody else is on it. */
    async leave() {
      await rm(path.join(users, mine), { force: true })
      return (await living(users)) === 0
    },
  }
}

async function living(users: string) {
  let count = 0
  for (const name of await readdir(users)) {
    const file = path.join(users, name)
    if (lives(await readFile(file, 'utf8').catch(() => ''))) count++
    else await rm(file, { force: true })
  }
  return count
}
