import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Makes a folder's list of names durable; without it a renamed file may be gone after a power cut. */
export async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Creates a folder with its parents, each new one durable in its own parent. */
export async function makeFolder(folder: string) {
  const first = await mkdir(folder, { recursive: true })
  if (!first) return
  for (let made = folder; made.length >= first.length; made = path.dirname(made))
    await syncFolder(path.dirname(made))
}

/** Writes a new file and waits until its bytes are on the disk. Returns its size. */
export async function writeDurably(file: string, source: Readable | Uint8Array) {
  if (source instanceof Uint8Array) await writeBytes(file, source)
  else await pipeline(source, createWriteStream(file, { flags: 'wx', flush: true }))
  const handle = await open(file, 'r')
  try {
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}

async function writeBytes(file: string, bytes: Uint8Array) {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Puts a durable file at its place in one step; the folder is made when missing. */
export async function placeDurably(from: string, to: string) {
  await makeFolder(path.dirname(to))
  await rename(from, to)
  await syncFolder(path.dirname(to))
}

/** Writes a stream from `offset` on, after cutting off what lies beyond; returns the new size. */
export async function writeFrom(handle: FileHandle, offset: number, source: Readable) {
  await handle.truncate(offset)
  let position = offset
  for await (const chunk of source as AsyncIterable<Uint8Array>) {
    for (let written = 0; written < chunk.length; ) {
      const { bytesWritten } = await handle.write(
        chunk,
        written,
        chunk.length - written,
        position + written,
      )
      written += bytesWritten
    }
    position += chunk.length
  }
  await handle.datasync()
  return position
}
