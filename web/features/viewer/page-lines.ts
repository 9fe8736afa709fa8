import type { Word } from '#contracts/documents.ts'
import { unitsOf } from './script.ts'

/** Width of a text in any unit, the same for the whole of a word; only proportions matter. */
export type Measure = (text: string) => number

/** Whether a word runs down the page: a box much taller than wide for more than one character. */
export const isVertical = ([text, , , width, height]: Word, ratio = 1) =>
  [...text].length > 1 && height * ratio > 1.8 * width

/** The part of a word's box that some of its characters take, by proportional width (height where it runs down). */
export function partOf(word: Word, from: number, to: number, measure: Measure = unitsOf): Word {
  const [text, x, y, width, height] = word
  const piece = text.slice(from, to)
  if (from <= 0 && to >= text.length) return [text, x, y, width, height]
  if (isVertical(word) && text.length > 2)
    return [
      piece,
      x,
      y + (height * from) / text.length,
      width,
      (height * (to - from)) / text.length,
    ]
  const whole = measure(text) || 1
  const left = (measure(text.slice(0, from)) / whole) * width
  return [piece, x + left, y, (measure(piece) / whole) * width, height]
}

/** The words of one line, none of them empty and none holding white space. */
function cleanLine(line: readonly Word[]): Word[] {
  return line.flatMap((word) => {
    if (!/\s/.test(word[0])) return word[0] ? [word] : []
    return [...word[0].matchAll(/\S+/g)].map((piece) =>
      partOf(word, piece.index, piece.index + piece[0].length),
    )
  })
}

/** The lines of a page's text, cleaned: no empty line, no empty word, no white space inside a word. */
export const cleanLines = (lines: readonly (readonly Word[])[]) =>
  lines.map(cleanLine).filter((line) => line.length > 0)
