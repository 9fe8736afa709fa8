import { copyFile, open, stat } from 'node:fs/promises'
import { openOle } from '../sniff/ole.ts'
import { fitPatches, type Patch } from './biff.ts'

const maxFile = 60e6

/**
 * A copy of an Excel 97–2003 workbook whose wide sheets print one page wide, written to `output`;
 * false when nothing needs changing. Only bytes within records change, none moves.
 */
export async function fitOldWorkbook(input: string, output: string): Promise<boolean> {
  if ((await stat(input)).size > maxFile) return false
  const file = await open(input)
  try {
    const ole = await openOle(file)
    const stream = await ole.head('Workbook', maxFile)
    const patches = stream ? fitPatches(stream) : []
    const { sector, starts } = await ole.places('Workbook')
    if (patches.length === 0 || starts.length === 0) return false
    await copyFile(input, output)
    await apply(
      output,
      patches.flatMap(bytes),
      (at) => (starts[Math.floor(at / sector)] ?? 0) + (at % sector),
    )
    return true
  } finally {
    await file.close()
  }
}

/** Records do not respect sectors: each byte is placed by itself. */
const bytes = ({ at, value }: Patch) => [
  { at, byte: value & 255 },
  { at: at + 1, byte: value >> 8 },
]

async function apply(
  output: string,
  changes: readonly { at: number; byte: number }[],
  place: (at: number) => number,
) {
  const file = await open(output, 'r+')
  try {
    for (const { at, byte } of changes) await file.write(Buffer.of(byte), 0, 1, place(at))
  } finally {
    await file.close()
  }
}
