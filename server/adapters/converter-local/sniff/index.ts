import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import { ConversionFailure, type Sniffed } from '#server/ports/converter.ts'
import { isKnownExtension, kinds } from '../kinds.ts'
import { foreignType } from './foreign.ts'
import { sniffOle } from './ole-kinds.ts'
import { isPalmBook, refusePalmDrm } from './palm.ts'
import { sniffText } from './text.ts'
import { sniffZip } from './zip-kinds.ts'

const sampleSize = 256 * 1024

/**
 * Tells what a file is by its content; the name decides between text formats only. Reads the
 * beginning, the directory of an archive, and little more, whatever the size.
 * @throws ConversionFailure `empty`, `unsupported`, `mismatch`, `encrypted`, `drm`, `bomb`,
 * `corrupt`, `missing`
 */
export async function sniff(file: string, filename: string): Promise<Sniffed> {
  const handle = await open(file).catch(() => {
    throw new ConversionFailure('missing')
  })
  try {
    const ext = await identify(handle, file, path.extname(filename).toLowerCase())
    return { ext, mime: kinds[ext]?.mime ?? 'application/octet-stream' }
  } finally {
    await handle.close()
  }
}

async function identify(handle: FileHandle, file: string, nameExt: string): Promise<string> {
  const { size } = await handle.stat()
  if (size === 0) throw new ConversionFailure('empty')
  const { bytesRead, buffer } = await handle.read(
    Buffer.alloc(Math.min(size, sampleSize)),
    0,
    Math.min(size, sampleSize),
    0,
  )
  const head = buffer.subarray(0, bytesRead)
  if (head.subarray(0, 1024 + 5).includes('%PDF-')) return '.pdf'
  const container = await byContainer(handle, file, head, nameExt)
  if (container) return container
  const foreign = foreignType(head)
  if (foreign) throw refuseForeign(foreign, nameExt)
  if (isOldOffice(head)) return isOldOffice(head) as string
  if (nameExt === '.pdf' && (await endsAsPdf(handle, size))) return '.pdf'
  return sniffText(head, size === head.length, nameExt)
}

async function byContainer(handle: FileHandle, file: string, head: Buffer, nameExt: string) {
  const magic = head.toString('hex', 0, 8)
  if (magic === 'd0cf11e0a1b11ae1') return sniffOle(handle, nameExt)
  if (/^504b(0304|0506|0708)/.test(magic)) return sniffArchive(file, nameExt)
  if (head.toString('latin1', 0, 5) === '{\\rtf') return '.rtf'
  if (head.toString('latin1', 0, 4) === 'ITSF') return '.chm'
  if (magic.startsWith('899b9ade')) return '.umd'
  if (head.toString('latin1', 0, 3) === 'TPZ') throw new ConversionFailure('drm')
  if (!isPalmBook(head)) return undefined
  await refusePalmDrm(handle, head)
  return '.mobi'
}

async function sniffArchive(file: string, nameExt: string): Promise<string> {
  return sniffZip(file).catch((error: unknown) => {
    if (error instanceof ConversionFailure && error.code === 'unsupported') {
      throw refuseForeign(String(error.details.type), nameExt)
    }
    throw error
  })
}

/** A picture called .docx is no document, whatever its name; a picture called .png is honest. */
function refuseForeign(type: string, nameExt: string): ConversionFailure {
  return new ConversionFailure(isKnownExtension(nameExt) ? 'mismatch' : 'unsupported', { type })
}

/** Word and Excel before OLE: the first record or the magic of the file information block. */
function isOldOffice(head: Buffer): string | undefined {
  const magic = head.toString('hex', 0, 4)
  if (/^09(00040[07]|02060[07]|04060[07])/.test(magic)) return '.xls'
  return /^(dba5|9ba5|31be0000)/.test(magic) ? '.doc' : undefined
}

/** Readers open PDFs whose head was lost or moved; the end of the file still tells. */
async function endsAsPdf(handle: FileHandle, size: number): Promise<boolean> {
  const length = Math.min(size, 2048)
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length)
  return buffer.includes('startxref') || buffer.includes('%%EOF')
}
