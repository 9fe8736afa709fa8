import type { Word } from '#contracts/pages.ts'
import { floats, type Pdfium, type PdfiumDocument, withBuffer, withPage } from './library.ts'

/** A rectangle from the top left of the page as displayed, 0–1. */
type Box = [left: number, top: number, right: number, bottom: number]

/** Words with boxes of one page, a list a line, in the order PDFium reads them. */
export function pageWords(document: PdfiumDocument, number: number): Word[][] {
  const { lib } = document
  return withPage(document, number, (page) => {
    const text = lib._FPDFText_LoadPage(page)
    if (!text) return []
    try {
      return collect(lib, text, toDisplay(lib, page))
    } finally {
      lib._FPDFText_ClosePage(text)
    }
  })
}

/** Turns a rectangle in page space (origin bottom left, unrotated) into one of the page as displayed. */
function toDisplay(lib: Pdfium, page: number) {
  const rotation = lib._FPDFPage_GetRotation(page)
  const [left, top, right, bottom] = withBuffer(lib, 16, (rectangle) => {
    lib._FPDF_GetPageBoundingBox(page, rectangle)
    return floats(lib, rectangle)
  })
  const width = right - left || 1
  const height = top - bottom || 1
  return ([l, t, r, b]: Box): Box => {
    const [x0, y0, x1, y1] = [
      (l - left) / width,
      (top - t) / height,
      (r - left) / width,
      (top - b) / height,
    ]
    if (rotation === 1) return [1 - y1, x0, 1 - y0, x1]
    if (rotation === 2) return [1 - x1, 1 - y1, 1 - x0, 1 - y0]
    if (rotation === 3) return [y0, 1 - x1, y1, 1 - x0]
    return [x0, y0, x1, y1]
  }
}

function collect(lib: Pdfium, text: number, display: (box: Box) => Box): Word[][] {
  const lines: Word[][] = []
  let line: Word[] = []
  let word: { text: string; box: Box } | undefined
  const endWord = () => {
    if (word) line.push([word.text, ...sized(word.box)])
    word = undefined
  }
  const endLine = () => {
    endWord()
    if (line.length > 0) lines.push(line)
    line = []
  }
  withBuffer(lib, 16, (rectangle) => {
    const count = lib._FPDFText_CountChars(text)
    for (let index = 0; index < count; index += 1) {
      const character = String.fromCodePoint(lib._FPDFText_GetUnicode(text, index) || 0xfffd)
      if (/[\r\n]/.test(character)) endLine()
      else if (/\s/.test(character)) endWord()
      else {
        if (!lib._FPDFText_GetLooseCharBox(text, index, rectangle)) continue
        const box = display(floats(lib, rectangle))
        word = word
          ? { text: word.text + character, box: around(word.box, box) }
          : { text: character, box }
      }
    }
  })
  endLine()
  return lines
}

const around = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
]

const sized = ([left, top, right, bottom]: Box) => [left, top, right - left, bottom - top] as const
