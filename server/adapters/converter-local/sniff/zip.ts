import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { ConversionFailure } from '#server/ports/converter.ts'

const maxEntries = 20_000
const maxTotal = 500e6
const maxRatio = 200
/** Small files may be squeezed very far (an empty sheet with a million styles); big ones are bombs. */
const ratioMatters = 50e6

export interface Zip {
  /** Folders left out; names with `/`, without leading `/`. */
  readonly entries: ReadonlyMap<string, Entry>
  /** True when any entry is protected by a password. */
  readonly isEncrypted: boolean
  /** The bytes of an entry, or undefined when there is none. @throws `bomb` beyond `max` bytes */
  read(name: string, max: number): Promise<Buffer | undefined>
  /** The bytes of an entry as they stand in the archive. */
  raw(entry: Entry): Promise<Buffer>
  close(): void
}

/**
 * Opens a ZIP by its central directory and refuses bombs by what it declares; that a file inside
 * is larger than declared is seen while reading it.
 * Format: PKWARE APPNOTE 6.3.
 * @throws ConversionFailure `bomb`, `corrupt`
 */
export async function openZip(path: string): Promise<Zip> {
  const file = await openPromise(path, { autoClose: false }).catch(refuseCorrupt)
  try {
    const entries = await list(file)
    return {
      entries,
      isEncrypted: [...entries.values()].some((entry) => entry.isEncrypted()),
      read: (name, max) => read(file, entries.get(name), max),
      raw: async (entry) =>
        gather(await file.openReadStreamPromise(entry, { decodeFileData: false }), maxTotal),
      close: () => file.close(),
    }
  } catch (error) {
    file.close()
    throw error instanceof ConversionFailure ? error : refuseCorrupt(error)
  }
}

function refuseCorrupt(error: unknown): never {
  throw new ConversionFailure('corrupt', {}, { output: String(error) })
}

async function list(file: ZipFile): Promise<Map<string, Entry>> {
  if (file.entryCount > maxEntries) throw new ConversionFailure('bomb')
  const entries = new Map<string, Entry>()
  let packed = 0
  let total = 0
  for await (const entry of file.eachEntry()) {
    packed += entry.compressedSize
    total += entry.uncompressedSize
    const isAbnormal = total > ratioMatters && total > packed * maxRatio
    if (total > maxTotal || isAbnormal) throw new ConversionFailure('bomb')
    if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry)
  }
  return entries
}

async function read(file: ZipFile, entry: Entry | undefined, max: number) {
  if (!entry) return undefined
  if (entry.uncompressedSize > max) throw new ConversionFailure('bomb')
  try {
    return await gather(await file.openReadStreamPromise(entry), max)
  } catch (error) {
    if (error instanceof ConversionFailure) throw error
    // yauzl ends the stream when an entry inflates beyond its declared size.
    if (/too many bytes/i.test(String(error))) throw new ConversionFailure('bomb')
    return refuseCorrupt(error)
  }
}

async function gather(stream: Readable, max: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > max) throw new ConversionFailure('bomb')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
