import type { Word } from '#contracts/pages.ts'
import { LAYER_WIDTH } from './layer-width.ts'
import { cleanLines, isVertical, type Measure } from './page-lines.ts'
import { isRightToLeft, spaced } from './script.ts'

/** One word of the layer, in layer pixels; its text carries the space that follows it. */
interface LayerWord {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly letterSpacing: number
  /** How much a word that must keep its joined letters is stretched instead of spaced. */
  readonly stretch: number
  readonly wordSpacing: number
  /** Empty room after a word that no space follows. */
  readonly after: number
}

/** One line of the layer, in layer pixels. In a `loose` line every word is placed by itself. */
export interface LayerLine {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly fontSize: number
  readonly loose: boolean
  readonly vertical: boolean
  readonly rtl: boolean
  readonly words: readonly LayerWord[]
}

/** Share of a line's height that its font size takes; what is left is ascent and descent. */
const FONT_SHARE = 0.84

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Whether words overlap or run backwards, so that they cannot be set one after another. */
const runsBackwards = (words: readonly Word[], height: number) =>
  words.some((word, index) => {
    const before = words[index - 1]
    return before !== undefined && word[1] < before[1] + before[3] - height * 0.5
  })

function layWord(word: Word, next: Word | undefined, box: LayerBox, measure: Measure): LayerWord {
  const [text, x, y, width, height] = word
  const count = [...text].length || 1
  const length = box.vertical ? height : width
  const natural = measure(text) * box.fontSize
  const letterSpacing = box.rtl ? 0 : (length - natural) / count
  const gap = next ? next[1] - x - width : 0
  const space = next !== undefined && spaced(text, next[0], Math.abs(gap) / box.height)
  return {
    text: space ? `${text} ` : text,
    left: x - box.left,
    top: y - box.top,
    letterSpacing,
    stretch: box.rtl && natural > 0 ? length / natural : 1,
    wordSpacing: space && !box.loose ? gap - measure(' ') * box.fontSize - letterSpacing : 0,
    after: space || box.loose ? 0 : gap,
  }
}

type LayerBox = Omit<LayerLine, 'words'>

function boxOf(words: readonly Word[]): LayerBox {
  const left = Math.min(...words.map((word) => word[1]))
  const top = Math.min(...words.map((word) => word[2]))
  const width = Math.max(...words.map((word) => word[1] + word[3])) - left
  const height = Math.max(...words.map((word) => word[2] + word[4])) - top
  const vertical = words.filter((word) => isVertical(word)).length * 2 > words.length
  const rtl = words.some((word) => isRightToLeft(word[0]))
  const fontSize = middle(words.map((word) => (vertical ? word[3] : word[4]))) * FONT_SHARE
  const loose = vertical || rtl || runsBackwards(words, height)
  return { left, top, width, height, fontSize, loose, vertical, rtl }
}

/**
 * Lays the words of a page over its picture, so that the transparent text covers the printed one.
 * `ratio` is height ÷ width of the page; `measure` is the width of a text in a font of size 1.
 */
export function layText(
  lines: readonly (readonly Word[])[],
  ratio: number,
  measure: Measure,
): LayerLine[] {
  const across = LAYER_WIDTH
  const down = LAYER_WIDTH * ratio
  return cleanLines(lines).map((line) => {
    const words = line.map(
      ([text, x, y, width, height]): Word => [
        text,
        x * across,
        y * down,
        width * across,
        height * down,
      ],
    )
    const box = boxOf(words)
    return {
      ...box,
      words: words.map((word, index) => layWord(word, words[index + 1], box, measure)),
    }
  })
}
