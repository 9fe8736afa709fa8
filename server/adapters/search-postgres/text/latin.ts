import { stemmer } from 'stemmer'

// Letters and digits of alphabetic scripts; parts joined by . - _ ' & + stay one word as well,
// and `c++`, `c#` keep their ends.
const COMPOUND =
  /\d{1,3}(?:,\d{3})+(?!\d)|[a-z0-9]+(?:[.\-_'’&+][a-z0-9]+)*(?:\+\+|#(?![a-z0-9]))?/g
const OTHER_LETTERS = /[\p{L}\p{N}\p{M}]+/gu
const ENGLISH = /^[a-z]{4,}$/
const LONGEST = 64

/** The form under which a word of letters is indexed: English words by their stem. */
export const stem = (word: string) => (ENGLISH.test(word) ? stemmer(word) : word)

export interface Word {
  readonly token: string
  readonly start: number
  readonly end: number
}

/**
 * Words of folded text that are written with an ASCII alphabet, in order. `node.js` gives
 * `node.js`, `node`, `js`; `1,000` gives `1000`; `models` gives `model`.
 */
export function* latinWords(text: string): Generator<Word> {
  for (const found of text.matchAll(COMPOUND)) {
    const start = found.index
    if (found[0].includes(',')) {
      yield { token: found[0].replaceAll(',', ''), start, end: start + found[0].length }
      continue
    }
    const whole = found[0]
    const parts = [...whole.matchAll(/[a-z0-9]+/g)]
    yield { token: clip(parts.length > 1 ? whole : stem(whole)), start, end: start + whole.length }
    if (parts.length < 2) continue
    for (const part of parts) {
      const from = start + part.index
      yield { token: clip(stem(part[0])), start: from, end: from + part[0].length }
    }
  }
}

/** Words of other scripts written with blanks (Cyrillic, Greek, Hangul …); not Han, not kana. */
export function* otherWords(text: string): Generator<Word> {
  for (const found of text.matchAll(OTHER_LETTERS)) {
    for (const run of found[0].matchAll(
      /[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\x00-\x7f]+/gu,
    )) {
      const start = found.index + run.index
      yield { token: clip(run[0]), start, end: start + run[0].length }
    }
  }
}

const clip = (token: string) => (token.length > LONGEST ? token.slice(0, LONGEST) : token)
