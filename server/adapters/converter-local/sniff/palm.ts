import type { FileHandle } from 'node:fs/promises'
import { ConversionFailure } from '#server/ports/converter.ts'

/** Whether this is a Palm database that holds a Mobipocket or Kindle book (MOBI, AZW, AZW3, PRC). */
export const isPalmBook = (head: Buffer) =>
  ['BOOKMOBI', 'TEXtREAd'].includes(head.toString('latin1', 60, 68))

/**
 * Refuses books under DRM: encryption type, the u16 at 12 of the first record, 0 means none.
 * Format: https://wiki.mobileread.com/wiki/MOBI
 */
export async function refusePalmDrm(file: FileHandle, head: Buffer): Promise<void> {
  if (head.length < 82) throw new ConversionFailure('corrupt')
  const record = Buffer.alloc(16)
  const { bytesRead } = await file.read(record, 0, 16, head.readUInt32BE(78))
  if (bytesRead < 16) throw new ConversionFailure('corrupt')
  if (record.readUInt16BE(12) !== 0) throw new ConversionFailure('drm')
}
