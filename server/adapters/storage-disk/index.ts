import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { type ByteRange, type Storage, StorageMissing } from '#server/ports/storage.ts'
import { makeFolder, placeDurably, syncFolder, writeDurably, writeFrom } from './durable.ts'
import { pathOf } from './keys.ts'
import { list } from './list.ts'

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR'

/** Hidden, so that no key can name it; in the same tree, so that rename is one step. */
const TEMPORARY = '.tmp'
const STALE_MS = 24 * 3600 * 1000

/** Keeps files under a folder of this machine, or of a disk that several machines mount. */
export function makeDiskStorage({ folder }: { folder: string }): Storage {
  const place = (key: string) => pathOf(folder, key)
  let ready: Promise<void> | undefined

  const temporary = async () => {
    ready ??= prepare(path.join(folder, TEMPORARY))
    await ready
    return path.join(folder, TEMPORARY, randomUUID())
  }

  const put = async (key: string, fill: (file: string) => Promise<number>) => {
    const target = place(key)
    const file = await temporary()
    try {
      const size = await fill(file)
      await placeDurably(file, target)
      return { size }
    } catch (error) {
      await rm(file, { force: true })
      throw error
    }
  }

  const size = (key: string) => sizeOf(place(key))

  return {
    write: (key, source) => put(key, (file) => writeDurably(file, source)),
    adopt: (key, source) => put(key, (file) => takeOver(source, file)),
    append: (key, offset, source) => append(place(key), offset, source),
    read: (key, range) => read(place(key), key, range),
    size,
    move: (from, to) => move(place(from), place(to), from),
    remove: (key) => rm(place(key), { force: true }),
    removeAll: (prefix) => rm(place(prefix), { recursive: true, force: true }),
    list: (prefix) => list(place(prefix), prefix),
    async local(key) {
      if ((await size(key)) === undefined) throw new StorageMissing(key)
      return { path: place(key), release: async () => {} }
    },
  }
}

/** The folder for files being written; what a killed process left there a day ago is removed. */
async function prepare(folder: string) {
  await makeFolder(folder)
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const facts = await stat(file).catch(() => undefined)
    if (facts && Date.now() - facts.mtimeMs > STALE_MS) await rm(file, { force: true })
  }
}

async function sizeOf(file: string) {
  try {
    const facts = await stat(file)
    return facts.isFile() ? facts.size : undefined
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Moves a file here, or copies it from another disk; durable when it returns. */
async function takeOver(source: string, file: string) {
  try {
    await rename(source, file)
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
    await copyFile(source, file, constants.COPYFILE_FICLONE)
    await rm(source, { force: true })
  }
  const handle = await open(file, 'r')
  try {
    await handle.sync()
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}

async function append(file: string, offset: number, source: Readable) {
  const { handle, created } = await openForAppend(file)
  try {
    const held = (await handle.stat()).size
    if (held < offset) throw new Error(`cannot append at ${offset}: the file holds ${held} bytes`)
    const size = await writeFrom(handle, offset, source)
    if (created) await syncFolder(path.dirname(file))
    return size
  } finally {
    await handle.close()
  }
}

async function openForAppend(file: string): Promise<{ handle: FileHandle; created: boolean }> {
  try {
    return { handle: await open(file, 'r+'), created: false }
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  await makeFolder(path.dirname(file))
  const flags = constants.O_RDWR | constants.O_CREAT
  return { handle: await open(file, flags), created: true }
}

async function read(file: string, key: string, range?: ByteRange): Promise<Readable> {
  let handle: FileHandle
  try {
    handle = await open(file, 'r')
  } catch (error) {
    if (isMissing(error)) throw new StorageMissing(key)
    throw error
  }
  if (range && range.end <= range.start) {
    await handle.close()
    return Readable.from([])
  }
  // The stream's own `end` names the last byte, the port's the byte after it.
  const bounds = range ? { start: range.start, end: range.end - 1 } : {}
  return createReadStream('', { fd: handle, highWaterMark: 256 * 1024, ...bounds })
}

async function move(from: string, to: string, key: string) {
  try {
    await makeFolder(path.dirname(to))
    await rename(from, to)
  } catch (error) {
    if (!isMissing(error)) throw error
    if ((await sizeOf(to)) === undefined) throw new StorageMissing(key)
    return
  }
  await syncFolder(path.dirname(to))
  await syncFolder(path.dirname(from))
}
