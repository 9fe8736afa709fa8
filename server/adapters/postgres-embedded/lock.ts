import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identity, lives } from './processes.ts'

let count = 0

/** Only one process at a time starts or stops the server of a folder; a lock of a dead process is broken. */
export async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const file = path.join(folder, 'starting.lock')
  const mine = `${file}.${process.pid}-${count++}`
  // Linked into place, the lock appears with its content or not at all.
  await writeFile(mine, identity())
  try {
    while (!(await take(mine, file))) await sleep(30)
    try {
      return await work()
    } finally {
      await rm(file, { force: true })
    }
  } finally {
    await rm(mine, { force: true })
  }
}

async function take(mine: string, file: string) {
  try {
    await link(mine, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    await breakStale(file, `${mine}.stale`)
    return false
  }
}

/** Takes a dead process's lock away. If a live one slipped in between, it gets its lock back. */
async function breakStale(file: string, aside: string) {
  const owner = await readFile(file, 'utf8').catch(() => undefined)
  if (owner === undefined || lives(owner)) return
  await rename(file, aside).catch(() => {})
  const moved = await readFile(aside, 'utf8').catch(() => undefined)
  if (moved !== undefined && moved !== owner) await link(aside, file).catch(() => {})
  await rm(aside, { force: true })
}
