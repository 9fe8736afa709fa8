import { latinWords, otherWords } from './latin.ts'
import { stopWords } from './stop-words.ts'

/** Cuts Chinese text into words: `search` also gives the words inside long words. */
export interface Cutter {
  cut(text: string): string[]
  search(text: string): string[]
}

/** How often a token stands in a text as a word, and as a mere pair of characters. */
export interface Count {
  word: number
  weak: number
}

export const HAN_RUN = /\p{Script=Han}+/gu
const KANA_RUN = /[\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu
const HAS_HAN = /\p{Script=Han}/u
const WORD_ONLY = /^[\p{L}\p{N}]+$/u

export const isHanWord = (token: string) => HAS_HAN.test(token) && WORD_ONLY.test(token)

/** Every two neighbours of a run; a run of one gives itself. */
export function pairs(run: string): string[] {
  const chars = Array.from(run)
  if (chars.length === 1) return chars
  const made: string[] = []
  for (let i = 0; i + 1 < chars.length; i++) made.push(`${chars[i]}${chars[i + 1]}`)
  return made
}

/**
 * Tokens of folded text with their counts. Words are jieba's in search mode plus words of letters;
 * weak are all pairs of Han characters, stop words, and the last character of each Han run: with
 * the pairs it makes every single character findable as a token's beginning.
 */
export function countTokens(text: string, cutter: Cutter): Map<string, Count> {
  const counts = new Map<string, Count>()
  const add = (token: string, kind: keyof Count) => {
    const count = counts.get(token) ?? { word: 0, weak: 0 }
    count[stopWords.has(token) ? 'weak' : kind]++
    counts.set(token, count)
  }
  if (HAS_HAN.test(text)) {
    for (const word of cutter.search(text)) if (isHanWord(word)) add(word, 'word')
    for (const [run] of text.matchAll(HAN_RUN)) {
      const two = pairs(run)
      for (const pair of two) add(pair, 'weak')
      const last = Array.from(two.at(-1) ?? '').at(-1)
      if (last) add(last, 'weak')
    }
  }
  for (const [run] of text.matchAll(KANA_RUN)) for (const pair of pairs(run)) add(pair, 'word')
  for (const word of latinWords(text)) add(word.token, 'word')
  for (const word of otherWords(text)) add(word.token, 'word')
  return counts
}
