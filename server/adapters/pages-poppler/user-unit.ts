import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const inflated = promisify(inflate)
const key = 'UserUnit'
const pieceSize = 4 * 1024 * 1024
/** Files beyond this are taken to have ordinary units: only the zoom would be off. */
const longest = 256 * 1024 * 1024
const mostStreams = 4000
const largestStream = 1024 * 1024

/**
 * Whether any page may have a unit other than 1/72 inch (ISO 32000-1, 14.8.4 UserUnit), which poppler
 * and PDFium ignore: looks for the key in the plain file and in compressed object streams.
 */
export async function mayHaveUserUnit(pdf: string): Promise<boolean> {
  const file = await open(pdf)
  try {
    const { size } = await file.stat()
    if (size > longest) return false
    let streams = 0
    // Pieces overlap, so that what lies across their border is seen whole.
    for (let start = 0; start < size; start += pieceSize - largestStream) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(pieceSize), 0, pieceSize, start)
      const piece = buffer.subarray(0, bytesRead)
      if (piece.includes(key)) return true
      for (let at = piece.indexOf('/ObjStm'); at >= 0; at = piece.indexOf('/ObjStm', at + 7)) {
        streams += 1
        if (streams > mostStreams) return false
        if (await holdsKey(piece, at)) return true
      }
    }
    return false
  } finally {
    await file.close()
  }
}

/** Whether the object stream whose dictionary is here holds the key once inflated. */
async function holdsKey(piece: Buffer, dictionary: number): Promise<boolean> {
  const start = piece.indexOf('stream', dictionary)
  if (start < 0) return false
  const end = piece.indexOf('endstream', start)
  const data = piece.subarray(start + 'stream'.length, end < 0 ? undefined : end)
  // The keyword ends with CR LF or LF, which do not belong to the data.
  const skip = data[0] === 0x0d ? 2 : 1
  try {
    const limits = { maxOutputLength: 8 * largestStream, finishFlush: 2 }
    return (await inflated(data.subarray(skip), limits)).includes(key)
  } catch {
    return false
  }
}
