import type { Word } from '#contracts/pages.ts'

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u
const runs =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]+/gu
/** Never printed, and refused or mangled by databases and browsers. */
const unprintable = /[\p{Cc}\p{Cs}\ufeff\ufffe\uffff]/gu
const unreadable = /[\p{Cc}\p{Co}\p{Cs}\ufffd\ufffe\uffff]/gu

/** Below so many characters a page that shows something is taken for a scan. */
const fewCharacters = 20

export interface CleanPage {
  readonly lines: Word[][]
  /** Readable characters. */
  readonly characters: number
  /** Share of characters that are no text: private use, replacement, control. */
  readonly unreadable: number
}

/**
 * Words as they may be stored: boxes inside the page and rounded, no control characters, square
 * and other characters in words of their own (their boxes by width: square 2, other 1).
 */
export function cleanPage(lines: readonly (readonly Word[])[]): CleanPage {
  let all = 0
  let bad = 0
  const kept = lines.map((line) =>
    line.flatMap((word) => {
      const text = word[0]
      all += text.length
      bad += text.match(unreadable)?.length ?? 0
      return cleanWord(word)
    }),
  )
  return {
    lines: kept.filter((line) => line.length > 0),
    characters: all - bad,
    unreadable: all ? bad / all : 0,
  }
}

/** Whether a page's words are unusable; `showsSomething` is asked only where there are few of them. */
export const hasUsableText = ({ characters, unreadable }: CleanPage) =>
  characters >= fewCharacters && unreadable <= 0.3

function cleanWord([raw, x, y, width, height]: Word): Word[] {
  const text = raw.replace(unprintable, '').trim()
  const left = clamp(x)
  const top = clamp(y)
  const right = clamp(x + width)
  const bottom = clamp(y + height)
  if (text === '' || !(right > left) || !(bottom > top)) return []
  const box: Word = [text, left, top, right - left, bottom - top]
  return (wide.test(text) ? splitRuns(box) : [box]).map(rounded)
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))
const round = (value: number) => Math.round(value * 1e5) / 1e5
const rounded = ([text, x, y, width, height]: Word): Word => [
  text,
  round(x),
  round(y),
  round(width),
  round(height),
]

const unitsOf = (text: string) => {
  let units = 0
  for (const character of text) units += wide.test(character) ? 2 : 1
  return units
}

/** Cuts a word where square and other characters meet; a word that runs down is cut along its height. */
function splitRuns(word: Word): Word[] {
  const [text, x, y, width, height] = word
  const pieces = text.match(runs) ?? []
  if (pieces.length < 2) return [word]
  const whole = unitsOf(text)
  const isDown = height > 1.8 * width
  let before = 0
  return pieces.map((piece): Word => {
    const start = before / whole
    const share = unitsOf(piece) / whole
    before += unitsOf(piece)
    return isDown
      ? [piece, x, y + height * start, width, height * share]
      : [piece, x + width * start, y, width * share, height]
  })
}
