import { open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Only one process at a time makes or starts the server of a folder; a lock of a dead process is broken. */
export async function withStartLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const file = path.join(folder, 'starting.lock')
  while (!(await take(file))) await sleep(50)
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function take(file: string) {
  try {
    const handle = await open(file, 'wx')
    await handle.writeFile(String(process.pid))
    await handle.close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const owner = Number(await readFile(file, 'utf8').catch(() => ''))
    if (owner > 0 && owner !== process.pid && !isAlive(owner)) await rm(file, { force: true })
    return false
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
