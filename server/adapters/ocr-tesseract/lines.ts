import type { Word } from '#contracts/pages.ts'
import type { RecognisedLine, RecognisedWord } from './protocol.ts'

/** Below this a word is a speck or an edge, unless its line is credible as a whole. */
const leastConfidence = 30
/** Lines of print reach 73 and more; single words in them may still be given 0. */
const credibleLine = 65

const square = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]/u
const startsSquare = new RegExp(`^${square.source}`, 'u')
const endsSquare = new RegExp(`${square.source}$`, 'u')

/** Lines of words with boxes 0–1: garbage dropped, Han characters that stand together joined. */
export function readableLines(
  lines: readonly RecognisedLine[],
  { width, height }: { width: number; height: number },
): Word[][] {
  return lines
    .map((line) => joinHan(credibleWords(line)))
    .filter((line) => line.length > 0)
    .map((line) =>
      line.map(
        ({ text, x0, y0, x1, y1 }): Word => [
          text,
          x0 / width,
          y0 / height,
          (x1 - x0) / width,
          (y1 - y0) / height,
        ],
      ),
    )
}

function credibleWords({ words, confidence }: RecognisedLine): RecognisedWord[] {
  if (confidence < leastConfidence) return []
  const least = confidence < credibleLine ? leastConfidence : 0
  return words.filter((word) => word.text.trim() !== '' && word.confidence >= least)
}

/** Tesseract gives Han text in words of one or a few characters: neighbours become one run. */
function joinHan(words: readonly RecognisedWord[]): RecognisedWord[] {
  const joined: RecognisedWord[] = []
  for (const word of words) {
    const last = joined.at(-1)
    if (last && belongTogether(last, word)) joined[joined.length - 1] = join(last, word)
    else joined.push(word)
  }
  return joined
}

function belongTogether(left: RecognisedWord, right: RecognisedWord): boolean {
  if (!endsSquare.test(left.text) || !startsSquare.test(right.text)) return false
  const size = Math.max(left.y1 - left.y0, right.y1 - right.y0)
  return right.x0 - left.x1 < size && right.x0 > left.x0
}

const join = (left: RecognisedWord, right: RecognisedWord): RecognisedWord => ({
  text: left.text + right.text,
  confidence: Math.min(left.confidence, right.confidence),
  x0: Math.min(left.x0, right.x0),
  y0: Math.min(left.y0, right.y0),
  x1: Math.max(left.x1, right.x1),
  y1: Math.max(left.y1, right.y1),
})
