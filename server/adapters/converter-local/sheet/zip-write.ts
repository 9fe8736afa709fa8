import { crc32 } from 'node:zlib'

/** An entry as it stands in the archive: its bytes are compressed already when `method` is 8. */
export interface ZipPart {
  readonly name: string
  /** 0 stored, 8 deflated. */
  readonly method: number
  readonly crc: number
  /** Size when unpacked. */
  readonly size: number
  readonly data: Buffer
}

/** A stored entry. */
export const storedPart = (name: string, data: Buffer): ZipPart => ({
  name,
  method: 0,
  crc: crc32(data),
  size: data.length,
  data,
})

const utf8Names = 0x0800
/** 1 January 1980, the first day ZIP knows. */
const date = 0x21

/**
 * The pieces of a ZIP file in order: each entry with its header, then the central directory.
 * Format: PKWARE APPNOTE 6.3, without ZIP64 (under 4 GB and 65,535 entries).
 */
export async function* zipPieces(parts: AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const part of parts) {
    const name = Buffer.from(part.name)
    const facts = commonHeader(part, name)
    const local = Buffer.concat([signature(0x04034b50), facts, name])
    directory.push(directoryEntry(facts, name, offset))
    yield local
    yield part.data
    offset += local.length + part.data.length
  }
  const central = Buffer.concat(directory)
  yield central
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  yield end
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** The 26 bytes that both headers share. */
function commonHeader({ method, crc, size, data }: ZipPart, name: Buffer): Buffer {
  const bytes = Buffer.alloc(26)
  bytes.writeUInt16LE(20, 0)
  bytes.writeUInt16LE(utf8Names, 2)
  bytes.writeUInt16LE(method, 4)
  bytes.writeUInt16LE(date, 8)
  bytes.writeUInt32LE(crc, 10)
  bytes.writeUInt32LE(data.length, 14)
  bytes.writeUInt32LE(size, 18)
  bytes.writeUInt16LE(name.length, 22)
  return bytes
}

function directoryEntry(facts: Buffer, name: Buffer, offset: number): Buffer {
  const head = Buffer.alloc(6)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(20, 4)
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE(offset, 10)
  return Buffer.concat([head, facts, tail, name])
}
