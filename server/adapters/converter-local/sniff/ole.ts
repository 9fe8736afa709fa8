import type { FileHandle } from 'node:fs/promises'

const endOfChain = 0xfffffffa
const entrySize = 128

export interface OleEntry {
  readonly name: string
  readonly isStream: boolean
  readonly start: number
  readonly size: number
}

/** An OLE compound file: what its root folder holds, and the beginning of each stream. */
export interface Ole {
  readonly root: ReadonlyMap<string, OleEntry>
  /** The first `max` bytes of a stream of the root, or undefined when there is none. */
  head(name: string, max: number): Promise<Buffer | undefined>
  /** Where the sectors of a stream begin in the file, in order; empty for small streams. */
  places(name: string): Promise<{ readonly sector: number; readonly starts: readonly number[] }>
}

interface Header {
  readonly sector: number
  readonly miniSector: number
  readonly directory: number
  readonly miniCutoff: number
  readonly miniFat: number
  readonly difat: number
  readonly fatSectors: readonly number[]
}

/**
 * Reads the directory of a compound file; sectors are fetched when needed.
 * Format: [MS-CFB]. @throws RangeError and the like when it is damaged
 */
export async function openOle(file: FileHandle): Promise<Ole> {
  const header = parseHeader(await readAt(file, 0, 512))
  const sectorAt = (index: number) => readAt(file, (index + 1) * header.sector, header.sector)
  const fat = await readFat(header, sectorAt)

  const chain = async (start: number, max: number): Promise<Buffer> => {
    const parts: Buffer[] = []
    let size = 0
    for (let at = start; at < endOfChain && size < max; at = await fat(at)) {
      const part = await sectorAt(at)
      if (part.length === 0) break
      parts.push(part)
      size += part.length
    }
    return Buffer.concat(parts)
  }

  const directory = parseDirectory(await chain(header.directory, 8e6))
  const mini = async (entry: OleEntry, max: number) => {
    const table = await chain(header.miniFat, 4e6)
    const stream = await chain(directory.miniStream, 64e6)
    const parts: Buffer[] = []
    for (let at = entry.start, size = 0; at < endOfChain && size < max; size += header.miniSector) {
      parts.push(stream.subarray(at * header.miniSector, (at + 1) * header.miniSector))
      at = table.readUInt32LE(at * 4)
    }
    return Buffer.concat(parts)
  }

  return {
    root: directory.root,
    async places(name) {
      const entry = directory.root.get(name)
      const starts: number[] = []
      if (!entry?.isStream || entry.size < header.miniCutoff)
        return { sector: header.sector, starts }
      const count = Math.ceil(entry.size / header.sector)
      for (let at = entry.start; at < endOfChain && starts.length < count; at = await fat(at)) {
        starts.push((at + 1) * header.sector)
      }
      return { sector: header.sector, starts }
    },
    async head(name, max) {
      const entry = directory.root.get(name)
      if (!entry?.isStream) return undefined
      const wanted = Math.min(entry.size, max)
      const isMini = entry.size < header.miniCutoff
      const bytes = await (isMini ? mini(entry, wanted) : chain(entry.start, wanted))
      return bytes.subarray(0, wanted)
    },
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

function parseHeader(head: Buffer): Header {
  return {
    sector: 1 << Math.min(head.readUInt16LE(30), 16),
    miniSector: 1 << Math.min(head.readUInt16LE(32), 12),
    directory: head.readUInt32LE(48),
    miniCutoff: head.readUInt32LE(56),
    miniFat: head.readUInt32LE(60),
    difat: head.readUInt32LE(68),
    fatSectors: Array.from({ length: 109 }, (_, index) => head.readUInt32LE(76 + index * 4)),
  }
}

/** A lookup "next sector of", whose own sectors are read once each. */
async function readFat(header: Header, sectorAt: (index: number) => Promise<Buffer>) {
  const perSector = header.sector / 4
  const fatSectors = [...header.fatSectors]
  for (let at = header.difat, guard = 0; at < endOfChain && guard < 4096; guard++) {
    const part = await sectorAt(at)
    for (let index = 0; index < perSector - 1; index++)
      fatSectors.push(part.readUInt32LE(index * 4))
    at = part.readUInt32LE((perSector - 1) * 4)
  }
  const loaded = new Map<number, Buffer>()
  return async (sector: number): Promise<number> => {
    const which = Math.floor(sector / perSector)
    const table = loaded.get(which) ?? (await sectorAt(fatSectors[which] ?? Number.NaN))
    loaded.set(which, table)
    return table.readUInt32LE((sector % perSector) * 4)
  }
}

function parseDirectory(bytes: Buffer) {
  const root = new Map<string, OleEntry>()
  const seen = new Set<number>()
  const waiting = [bytes.readUInt32LE(76)]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const at = id * entrySize
    if (id >= endOfChain || seen.has(id) || at + entrySize > bytes.length) continue
    seen.add(id)
    const entry = parseEntry(bytes.subarray(at, at + entrySize))
    root.set(entry.name, entry)
    waiting.push(bytes.readUInt32LE(at + 68), bytes.readUInt32LE(at + 72))
  }
  return { root, miniStream: bytes.readUInt32LE(116) }
}

function parseEntry(bytes: Buffer): OleEntry {
  const nameBytes = Math.max(0, Math.min(bytes.readUInt16LE(64), 64) - 2)
  return {
    name: bytes.subarray(0, nameBytes).toString('utf16le'),
    isStream: bytes[66] === 2,
    start: bytes.readUInt32LE(116),
    size: bytes.readUInt32LE(120),
  }
}
