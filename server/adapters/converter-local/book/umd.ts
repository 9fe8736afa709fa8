import { inflateSync } from 'node:zlib'
import { ConversionFailure } from '#server/ports/converter.ts'

const magic = 0xde9a9b89
const maxText = 200e6
const maxBlock = 4e6

/** A book in UMD, the format of Chinese feature phones. */
export interface UmdBook {
  readonly title: string
  readonly author: string
  readonly chapters: readonly { readonly title: string; readonly text: string }[]
}

interface Segments {
  readonly fields: Map<number, Buffer>
  /** Data blocks by number, in file order. */
  readonly blocks: Map<number, Buffer>
}

/**
 * Reads a text book. Layout (little endian): u32 0xDE9A9B89, then segments: `#` u16 id, u8, u8
 * length (5 included), data; `$` u32 number, u32 length (9 included), data. Fields: 1 kind (1 is
 * text), 2 title, 3 author, 0x0B content length, 0x81 numbers of the content blocks, 0x83 chapter
 * offsets in bytes, 0x84 chapter titles (u8 length, UTF-16LE); 0x83, 0x84 and 0x81 point to a
 * data block. Content is UTF-16LE in zlib blocks that may split a character; U+2029 ends a line.
 * @throws ConversionFailure `corrupt`, `bomb`, `unsupported` for comics
 */
export function parseUmd(bytes: Buffer): UmdBook {
  if (bytes.length < 12 || bytes.readUInt32LE(0) !== magic) throw new ConversionFailure('corrupt')
  const { fields, blocks } = segments(bytes)
  if (fields.get(1)?.[0] === 2) throw new ConversionFailure('unsupported', { type: 'UMD comic' })
  const pointed = (field: number) => blocks.get(fields.get(field)?.readUInt32LE(0) ?? -1)
  const special = [0x81, 0x82, 0x83, 0x84].map((field) => pointerOf(fields.get(field)))
  const content = inflateAll(blocks, special)
  if (content.length === 0) throw new ConversionFailure('corrupt')
  const offsets = numbers(pointed(0x83))
  const titles = titlesOf(pointed(0x84))
  return {
    title: fields.get(2)?.toString('utf16le') ?? '',
    author: fields.get(3)?.toString('utf16le') ?? '',
    chapters: cut(content, offsets, titles),
  }
}

const pointerOf = (field: Buffer | undefined) => {
  if (!field || field.length < 4) return -1
  return field.readUInt32LE(field.length - 4)
}

function segments(bytes: Buffer): Segments {
  const fields = new Map<number, Buffer>()
  const blocks = new Map<number, Buffer>()
  for (let at = 4; at + 5 <= bytes.length; ) {
    if (bytes[at] === 0x23) {
      const length = Math.max(5, bytes[at + 4] ?? 5)
      fields.set(bytes.readUInt16LE(at + 1), bytes.subarray(at + 5, at + length))
      at += length
    } else if (bytes[at] === 0x24 && at + 9 <= bytes.length) {
      const length = Math.max(9, bytes.readUInt32LE(at + 5))
      blocks.set(bytes.readUInt32LE(at + 1), bytes.subarray(at + 9, at + length))
      at += length
    } else break
  }
  return { fields, blocks }
}

/** Content blocks come in the order of the file; the special ones are told by their numbers. */
function inflateAll(blocks: ReadonlyMap<number, Buffer>, special: readonly number[]): Buffer {
  const parts: Buffer[] = []
  let total = 0
  for (const [number, block] of blocks) {
    if (special.includes(number) || block[0] !== 0x78) continue
    const part = inflate(block)
    total += part.length
    if (total > maxText) throw new ConversionFailure('bomb')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function inflate(block: Buffer): Buffer {
  try {
    return inflateSync(block, { maxOutputLength: maxBlock })
  } catch (error) {
    const isBomb = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new ConversionFailure(isBomb ? 'bomb' : 'corrupt', {}, { output: String(error) })
  }
}

function numbers(block: Buffer | undefined): number[] {
  if (!block) return []
  return Array.from({ length: Math.floor(block.length / 4) }, (_, index) =>
    block.readUInt32LE(index * 4),
  )
}

function titlesOf(block: Buffer | undefined): string[] {
  const titles: string[] = []
  for (let at = 0; block && at < block.length; ) {
    const length = block[at] ?? 0
    titles.push(block.subarray(at + 1, at + 1 + length).toString('utf16le'))
    at += 1 + length
  }
  return titles
}

function cut(content: Buffer, offsets: readonly number[], titles: readonly string[]) {
  const starts = offsets.filter((offset) => offset < content.length).map((offset) => offset & ~1)
  if (starts.length === 0) starts.push(0)
  return starts.map((start, index) => ({
    title: titles[index] ?? '',
    text: content
      .subarray(start, starts[index + 1] ?? content.length)
      .toString('utf16le')
      .replaceAll('\u2029', '\n')
      .replaceAll('\u0000', ''),
  }))
}
