import { readFile } from 'node:fs/promises'
import { ConversionFailure } from '#server/ports/converter.ts'

/** The first characters of a test file say what it is: `%PDF` a PDF, `locked`, `strange`, `broken`. */
export async function sniffDouble(file: string) {
  const head = (await readFile(file)).subarray(0, 7).toString('latin1')
  if (head.startsWith('locked')) throw new ConversionFailure('encrypted')
  if (head.startsWith('strange')) throw new ConversionFailure('unsupported', { type: 'PNG' })
  if (head.startsWith('broken')) throw new ConversionFailure('corrupt')
  return head.startsWith('%PDF')
    ? { ext: '.pdf', mime: 'application/pdf' }
    : { ext: '.txt', mime: 'text/plain' }
}
