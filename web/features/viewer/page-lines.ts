import type { Word } from '#contracts/pages.ts'
import { isHan, isRightToLeft, unitsOf } from './script.ts'

/** Width of a text in any unit, the same for the whole of a word; only proportions matter. */
export type Measure = (text: string) => number

/**
 * Whether a word runs down the page, by the shape of its box. `ratio` is height ÷ width of the page
 * when the box is in page units. A short word of narrow letters is tall too, and is not meant.
 */
export function isVertical([text, , , width, height]: Word, ratio = 1): boolean {
  if (isRightToLeft(text)) return false
  const letters = [...text.replace(/\p{M}/gu, '')]
  const tall = (height * ratio) / (width || 1)
  return letters.length > 2 ? tall > 2 : letters.length === 2 && isHan(text) && tall > 1.6
}

/** The part of a word's box that some of its characters take, by proportional width (height where it runs down). */
export function partOf(
  word: Word,
  from: number,
  to: number,
  measure: Measure = unitsOf,
  ratio = 1,
): Word {
  const [text, x, y, width, height] = word
  const piece = text.slice(from, to)
  if (from <= 0 && to >= text.length) return [text, x, y, width, height]
  if (isVertical(word, ratio))
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
