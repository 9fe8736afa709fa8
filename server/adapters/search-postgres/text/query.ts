import { fold } from './normalise.ts'
import { latinWords, otherWords } from './latin.ts'
import { stopWords } from './stop-words.ts'
import { type Cutter, countTokens, HAN_RUN, isHanWord } from './tokens.ts'

/** A query as the index reads it. */
export interface ReadQuery {
  /** The folded query without quotation marks. */
  readonly text: string
  /** What to look up; `word` is false for pairs of characters that are no word. */
  readonly terms: readonly { readonly token: string; readonly word: boolean }[]
  /** True when the query holds stop words only, and `terms` are those. */
  readonly onlyStops: boolean
  /** Single Han characters asked for as such: found as the beginning of any token. */
  readonly singles: readonly string[]
  /** Quoted passages, folded: they must stand in the text as they are. */
  readonly phrases: readonly string[]
  /** True when nothing stands outside the quotation marks. */
  readonly onlyPhrases: boolean
  /** Han and kana strings to mark in texts. */
  readonly marks: readonly string[]
  /** Stems of the words of letters to mark in texts. */
  readonly stems: readonly string[]
  /** The words for people, in the order of the query. */
  readonly words: readonly string[]
}

const LONGEST = 512
const QUOTED = /["“”]([^"“”]{2,}?)["“”]/g
const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u

export function readQuery(source: string, cutter: Cutter): ReadQuery {
  const folded = fold(source.slice(0, LONGEST)).text
  const phrases = [...folded.matchAll(QUOTED)].map((found) => (found[1] ?? '').trim())
  const outside = folded.replace(QUOTED, ' ').replace(/[^\p{L}\p{N}]/gu, '')
  const text = folded.replace(/["“”]/g, ' ').trim()
  const singles = [...text.matchAll(HAN_RUN)].map(([run]) => run).filter(isOne)
  const { terms, onlyStops } = termsOf(text, cutter, singles)
  const marks = marksOf(text, cutter)
  const letters = [...latinWords(text), ...otherWords(text)]
  const telling = letters.filter((word) => onlyStops || !stopWords.has(word.token))
  return {
    text,
    terms,
    onlyStops,
    singles,
    phrases: phrases.filter((phrase) => phrase !== ''),
    onlyPhrases: outside === '',
    marks,
    stems: [...new Set(telling.map((word) => word.token))],
    words: [...new Set([...marks, ...telling.map((word) => text.slice(word.start, word.end))])],
  }
}

const isOne = (run: string) => Array.from(run).length === 1

function termsOf(text: string, cutter: Cutter, singles: readonly string[]) {
  const counted = [...countTokens(text, cutter)]
  // A run's last character is only there to be found, not to be looked for.
  const asked = counted.filter(
    ([token, count]) =>
      count.word > 0 || !isOne(token) || singles.includes(token) || !isHanWord(token),
  )
  const telling = asked.filter(([token]) => !stopWords.has(token))
  const onlyStops = telling.length === 0
  const terms = (onlyStops ? asked : telling).map(([token, { word }]) => ({
    token,
    word: word > 0,
  }))
  return { terms, onlyStops }
}

/** Whole words, the words inside them, and pairs of neighbours that no word covers. */
function marksOf(text: string, cutter: Cutter) {
  const marks = new Set<string>()
  const words = cutter.cut(text)
  for (const word of words) {
    if (KANA.test(word) || (isHanWord(word) && !isOne(word) && !stopWords.has(word)))
      marks.add(word)
  }
  for (const word of cutter.search(text)) {
    if (isHanWord(word) && !isOne(word) && !stopWords.has(word)) marks.add(word)
  }
  for (let i = 0; i + 1 < words.length; i++) {
    const [one = '', two = ''] = [words[i], words[i + 1]]
    if (isTelling(one) && isTelling(two)) marks.add(one + two)
  }
  for (const [run] of text.matchAll(HAN_RUN)) if (isOne(run) && !stopWords.has(run)) marks.add(run)
  if (marks.size === 0) for (const [run] of text.matchAll(HAN_RUN)) marks.add(run)
  return [...marks]
}

const isTelling = (word: string) => isHanWord(word) && isOne(word) && !stopWords.has(word)
