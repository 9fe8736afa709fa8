import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { openZip, type Zip } from '../sniff/zip.ts'
import { fitSheetXml } from './sheet-xml.ts'
import { type ZipPart, zipPieces } from './zip-write.ts'

const deflate = promisify<Buffer, { level: number }, Buffer>(deflateRaw)
const maxFile = 40e6
const maxSheet = 24e6

/**
 * A copy of an OOXML workbook whose wide sheets print one page wide, written to `output`; false
 * when nothing needs changing. All other entries are copied as they are, still compressed.
 */
export async function fitWorkbook(input: string, output: string): Promise<boolean> {
  if ((await stat(input)).size > maxFile) return false
  const zip = await openZip(input)
  try {
    const changed = await changedSheets(zip)
    if (changed.size === 0) return false
    await pipeline(Readable.from(zipPieces(parts(zip, changed))), createWriteStream(output))
    return true
  } finally {
    zip.close()
  }
}

async function changedSheets(zip: Zip): Promise<Map<string, Buffer>> {
  const changed = new Map<string, Buffer>()
  for (const [name, entry] of zip.entries) {
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(name) || entry.uncompressedSize > maxSheet) continue
    const xml = (await zip.read(name, maxSheet))?.toString('utf8') ?? ''
    const fitted = fitSheetXml(xml)
    if (fitted !== undefined) changed.set(name, Buffer.from(fitted))
  }
  return changed
}

async function* parts(zip: Zip, changed: ReadonlyMap<string, Buffer>): AsyncGenerator<ZipPart> {
  for (const [name, entry] of zip.entries) {
    const anew = changed.get(name)
    if (anew) {
      const data = await deflate(anew, { level: 1 })
      yield { name, method: 8, crc: crc32(anew), size: anew.length, data }
    } else {
      const { compressionMethod: method, crc32: crc, uncompressedSize: size } = entry
      yield { name, method, crc, size, data: await zip.raw(entry) }
    }
  }
}
