import type { FileHandle } from 'node:fs/promises'
import { ConversionFailure } from '#server/ports/converter.ts'
import { kinds } from '../kinds.ts'
import { type Ole, openOle } from './ole.ts'

/** Streams of the root → extension, the most telling first. WPS Office writes the same streams. */
const streams: readonly (readonly [string, string])[] = [
  ['PowerPoint Document', '.ppt'],
  ['PP97_DUALSTORAGE', '.ppt'],
  ['WordDocument', '.doc'],
  ['Workbook', '.xls'],
  ['WORKBOOK', '.xls'],
  ['Book', '.xls'],
  ['BOOK', '.xls'],
  ['MatOST', '.wps'],
]
const foreign: readonly (readonly [string, string])[] = [
  ['VisioDocument', 'Visio'],
  ['__properties_version1.0', 'Outlook message'],
  ['Quill', 'Publisher'],
  ['FileHeader', 'HWP'],
  ['SwDocContentMgr', 'SolidWorks'],
]

/**
 * What an OLE compound file is.
 * @throws ConversionFailure `encrypted`, `unsupported`, `corrupt`
 */
export async function sniffOle(file: FileHandle, nameExt: string): Promise<string> {
  const ole = await openOle(file).catch((error: unknown) => {
    throw new ConversionFailure('corrupt', {}, { output: String(error) })
  })
  if (ole.root.has('EncryptedPackage')) return encryptedPackage(nameExt)
  const ext = streams.find(([name]) => ole.root.has(name))?.[1]
  if (!ext) throw notOffice(ole, nameExt)
  if (ext === '.doc' && (await isEncryptedWord(ole))) throw new ConversionFailure('encrypted')
  return ext
}

/**
 * Sheets and shows that are only protected against writing are encrypted with a password that
 * everybody knows and LibreOffice tries; so these are refused after the attempt.
 */
function encryptedPackage(nameExt: string): string {
  if (kinds[nameExt]?.route === 'calc') return nameExt === '.xls' ? '.xlsx' : nameExt
  throw new ConversionFailure('encrypted')
}

function notOffice(ole: Ole, nameExt: string): ConversionFailure {
  const type = foreign.find(([name]) => ole.root.has(name))?.[1]
  if (!type && nameExt in kinds) return new ConversionFailure('corrupt')
  return new ConversionFailure('unsupported', { type: type ?? 'OLE' })
}

/** FIB flag fEncrypted: [MS-DOC] 2.5.2. */
async function isEncryptedWord(ole: Ole): Promise<boolean> {
  const fib = await ole.head('WordDocument', 32).catch(() => undefined)
  return fib !== undefined && fib.length >= 12 && (fib.readUInt16LE(10) & 0x0100) !== 0
}

/** Whether a file that LibreOffice could not open is one it would need a password for. */
export async function isEncryptedOle(file: FileHandle): Promise<boolean> {
  try {
    const ole = await openOle(file)
    if (ole.root.has('EncryptedPackage') || ole.root.has('EncryptedSummary')) return true
    if (ole.root.has('PowerPoint Document')) return await isEncryptedShow(ole)
    const workbook = streams.find(([name, ext]) => ext === '.xls' && ole.root.has(name))?.[0]
    return workbook ? hasFilePass(await ole.head(workbook, 64 * 1024)) : false
  } catch {
    return false
  }
}

/** CurrentUserAtom.headerToken: [MS-PPT] 2.3.2. */
async function isEncryptedShow(ole: Ole): Promise<boolean> {
  const atom = await ole.head('Current User', 32)
  return atom !== undefined && atom.length >= 16 && atom.readUInt32LE(12) === 0xf3d1c4df
}

/** Record 0x2F among the workbook's first records: [MS-XLS] 2.4.117. */
function hasFilePass(workbook: Buffer | undefined): boolean {
  for (let at = 0; workbook && at + 4 <= workbook.length; ) {
    const record = workbook.readUInt16LE(at)
    if (record === 0x2f) return true
    if (record === 0x0a) return false
    at += 4 + workbook.readUInt16LE(at + 2)
  }
  return false
}
