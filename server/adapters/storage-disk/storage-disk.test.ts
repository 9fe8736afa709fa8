import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { storageCases } from '#server/ports/storage.cases.ts'
import { makeDiskStorage } from './index.ts'

async function fresh() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'storage-'))
  return {
    folder,
    storage: makeDiskStorage({ folder }),
    close: () => rm(folder, { recursive: true }),
  }
}

storageCases(fresh)

it('leaves no temporary file behind, neither after success nor after failure', async () => {
  const { folder, storage, close } = await fresh()
  await storage.write('a', Buffer.from('a'))
  await storage.adopt('b', '/nowhere/at/all').catch(() => {})
  const failing = new Readable({
    read() {
      this.destroy(new Error('no'))
    },
  })
  await storage.write('c', failing).catch(() => {})
  expect(await readdir(path.join(folder, '.tmp'))).toEqual([])
  await close()
})

it('sweeps what a killed process left a day ago, and nothing younger', async () => {
  const { folder, storage, close } = await fresh()
  await storage.write('a', Buffer.from('a'))
  const temporary = path.join(folder, '.tmp')
  for (const name of ['old', 'young']) await writeFile(path.join(temporary, name), name)
  await utimes(path.join(temporary, 'old'), 1, 1)
  await makeDiskStorage({ folder }).write('b', Buffer.from('b'))
  expect(await readdir(temporary)).toEqual(['young'])
  await close()
})
