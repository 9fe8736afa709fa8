import { pageForWidth } from './widths.ts'

const defaultWidth = 8.43
/** As much of the cells as is looked at to find the last column. */
const sampled = 3e6

/**
 * A worksheet that would be cut into columns of pages, set up to print one page wide; undefined
 * when it fits, when its author arranged the printing, or when it is wider than could be read.
 * Format: ECMA-376 part 1, 18.3.1.
 */
export function fitSheetXml(xml: string): string | undefined {
  const data = xml.search(/<(\w+:)?sheetData[\s/>]/)
  const prefix = /<(\w+:)?worksheet[\s>]/.exec(xml.slice(0, 4096))?.[1] ?? ''
  if (data < 0) return undefined
  const end = xml.lastIndexOf('sheetData')
  const head = xml.slice(0, data)
  const tail = xml.slice(end)
  if (isArranged(head, tail)) return undefined
  const paper = pageForWidth(totalWidth(head, lastColumn(xml.slice(data, data + sampled))))
  if (!paper) return undefined
  const setup = `<${prefix}pageSetup paperSize="${paper}" fitToWidth="1" fitToHeight="0" orientation="landscape"/>`
  return withFit(head, prefix) + xml.slice(data, end) + withSetup(tail, setup, prefix)
}

/** Fitting, scaling or breaking pages by hand shows that somebody looked at the print. */
function isArranged(head: string, tail: string): boolean {
  const scale = /<(?:\w+:)?pageSetup\b[^>]*\bscale="(\d+)"/.exec(tail)?.[1]
  return (
    /\bfitToPage="(1|true)"/.test(head) ||
    (scale !== undefined && scale !== '100') ||
    /<(\w+:)?colBreaks\b/.test(tail)
  )
}

function lastColumn(cells: string): number {
  let last = 0
  for (const [, letters = ''] of cells.matchAll(
    /<(?:\w+:)?c [^>]*?\br="([A-Z]{1,3})\d+"[^>/]*>/g,
  )) {
    last = Math.max(last, columnNumber(letters))
  }
  return last
}

const columnNumber = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

function totalWidth(head: string, columns: number): number {
  const usual = Number(/\bdefaultColWidth="([\d.]+)"/.exec(head)?.[1] ?? defaultWidth)
  const widths = Array.from({ length: columns }, () => usual)
  for (const [col] of head.matchAll(/<(?:\w+:)?col\b[^>]*>/g)) {
    const number = (name: string) => Number(new RegExp(`\\b${name}="([\\d.]+)"`).exec(col)?.[1])
    const isHidden = /\bhidden="(1|true)"/.test(col)
    const width = isHidden ? 0 : number('width') || usual
    widths.fill(width, Math.max(0, number('min') - 1), Math.min(columns, number('max')))
  }
  return widths.reduce((sum, width) => sum + width, 0)
}

function withFit(head: string, prefix: string): string {
  const fit = `<${prefix}pageSetUpPr fitToPage="1"/>`
  const present = /<(\w+:)?pageSetUpPr\b[^>]*>/
  if (present.test(head)) return head.replace(present, fit)
  const empty = /<(?:\w+:)?sheetPr\b([^>]*)\/>/
  if (empty.test(head)) return head.replace(empty, `<${prefix}sheetPr$1>${fit}</${prefix}sheetPr>`)
  const close = `</${prefix}sheetPr>`
  if (head.includes(close)) return head.replace(close, fit + close)
  return head.replace(
    /<(?:\w+:)?worksheet\b[^>]*>/,
    `$&<${prefix}sheetPr>${fit}</${prefix}sheetPr>`,
  )
}

function withSetup(tail: string, setup: string, prefix: string): string {
  const present = /<(?:\w+:)?pageSetup\b[^>]*\/>/
  if (present.test(tail)) return tail.replace(present, setup)
  const margins = /<(?:\w+:)?pageMargins\b[^>]*\/>/
  if (margins.test(tail)) return tail.replace(margins, `$&${setup}`)
  const later =
    /<(?:\w+:)?(headerFooter|rowBreaks|customProperties|cellWatches|ignoredErrors|smartTags|drawing|legacyDrawing|picture|oleObjects|controls|tableParts|extLst)\b/
  const at = tail.search(later)
  const end = at >= 0 ? at : tail.lastIndexOf(`</${prefix}worksheet>`)
  return end < 0 ? tail : tail.slice(0, end) + setup + tail.slice(end)
}
