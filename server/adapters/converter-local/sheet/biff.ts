import { maxWidth, pageForWidth } from './widths.ts'

/** A change of two bytes of the workbook stream. */
export interface Patch {
  readonly at: number
  readonly value: number
}

interface Sheet {
  columns: number
  usual: number
  isArranged: boolean
  readonly widths: Map<number, number>
  flags: number | undefined
  setup: number | undefined
}

const newSheet = (): Sheet => ({
  columns: 0,
  usual: 8.43,
  isArranged: false,
  widths: new Map(),
  flags: undefined,
  setup: undefined,
})

/**
 * The changes that make the wide sheets of an Excel 97–2003 workbook stream print one page wide;
 * none for encrypted or older ones, and none for sheets whose author arranged the printing.
 * Format: [MS-XLS] (records BOF, FilePass, Dimensions, ColInfo, DefColWidth, VerticalPageBreaks,
 * WsBool, Setup).
 */
export function fitPatches(stream: Buffer): Patch[] {
  const patches: Patch[] = []
  let sheet = newSheet()
  for (let at = 0; at + 4 <= stream.length; ) {
    const record = stream.readUInt16LE(at)
    const length = stream.readUInt16LE(at + 2)
    const body = at + 4
    if (body + length > stream.length || record === 0x2f) return record === 0x2f ? [] : patches
    if (record === 0x0809) {
      if (length < 4 || stream.readUInt16LE(body) !== 0x0600) return []
      sheet = newSheet()
    } else if (record === 0x0a) patches.push(...patchesOf(stream, sheet))
    else note(stream, sheet, record, body, length)
    at = body + length
  }
  return patches
}

function note(stream: Buffer, sheet: Sheet, record: number, body: number, length: number) {
  if (record === 0x0200 && length >= 12) sheet.columns = stream.readUInt16LE(body + 10)
  if (record === 0x55 && length >= 2) sheet.usual = stream.readUInt16LE(body) + 0.7
  if (record === 0x1a && length > 2) sheet.isArranged = true
  if (record === 0x81 && length >= 2) sheet.flags = body
  if (record === 0xa1 && length >= 12) sheet.setup = body
  if (record !== 0x7d || length < 10) return
  const isHidden = (stream.readUInt16LE(body + 8) & 1) !== 0
  const width = isHidden ? 0 : stream.readUInt16LE(body + 4) / 256
  const last = Math.min(255, stream.readUInt16LE(body + 2))
  for (let column = stream.readUInt16LE(body); column <= last; column++) {
    sheet.widths.set(column, width)
  }
}

function patchesOf(stream: Buffer, sheet: Sheet): Patch[] {
  const { flags, setup } = sheet
  if (flags === undefined || setup === undefined || sheet.isArranged) return []
  const options = stream.readUInt16LE(setup + 10)
  const isPrinterSet = (options & 0x04) === 0
  const isScaled = isPrinterSet && ![0, 100].includes(stream.readUInt16LE(setup + 2))
  const fits = stream.readUInt16LE(flags)
  if (isScaled || (fits & 0x0100) !== 0) return []
  const paper = pageForWidth(totalWidth(sheet))
  if (!paper) return []
  return [
    { at: flags, value: fits | 0x0100 },
    { at: setup, value: paper },
    { at: setup + 2, value: 100 },
    { at: setup + 6, value: 1 },
    { at: setup + 8, value: 0 },
    // Not portrait; orientation and paper count.
    { at: setup + 10, value: options & ~0x46 },
  ]
}

function totalWidth({ columns, widths, usual }: Sheet): number {
  let total = 0
  for (let column = 0; column < columns && total <= maxWidth; column++) {
    total += widths.get(column) ?? usual
  }
  return total
}
