import { fold, type PageIndex } from './page-index.ts'
import { isHan, isWordLetter } from './script.ts'

/** A range of a page's comparable text. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** What to mark: words as a search reads them, one phrase, or a text exactly as typed into the find box. */
export type Wanted =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'phrase'; readonly text: string }
  | { readonly kind: 'typed'; readonly text: string }

const longestFirst = (words: readonly string[]) =>
  [...new Set(words)].filter(Boolean).toSorted((a, b) => b.length - a.length)

/** The parts of a query: quoted phrases whole, the rest cut at white space. Longest first. */
export function queryParts(query: string): string[] {
  const parts = [...query.matchAll(/["“”「『]([^"“”」』]+)["“”」』]|[^\s"“”「」『』]+/g)]
  return longestFirst(parts.map((part) => fold(part[1] ?? part[0])))
}

/** Words inside a part that has no spaces of its own, by the dictionary of the platform. */
function wordsIn(part: string): string[] {
  const segments = [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(part)]
  const words = segments.filter((one) => one.isWordLike).map((one) => one.segment)
  const long = words.filter((word) => word.length > 1)
  return longestFirst(long.length > 0 ? long : words)
}

const standsAlone = (text: string, from: number, to: number) =>
  !(isWordLetter(text[from - 1]) && isWordLetter(text[from])) &&
  !(isWordLetter(text[to - 1]) && isWordLetter(text[to]))

function occurrences(text: string, needle: string, whole: boolean): Range[] {
  const found: Range[] = []
  for (let from = text.indexOf(needle); from >= 0; from = text.indexOf(needle, from + 1)) {
    const to = from + needle.length
    if ((whole && !standsAlone(text, from, to)) || (found.at(-1)?.to ?? 0) > from) continue
    found.push({ from, to })
  }
  return found
}

/** Whole words where there are any, else the same letters inside longer words. */
function asWord(text: string, word: string): Range[] {
  const whole = occurrences(text, word, true)
  return whole.length > 0 || isHan(word) ? whole : occurrences(text, word, false)
}

function withoutOverlap(ranges: readonly Range[]): Range[] {
  const taken: Range[] = []
  for (const range of ranges)
    if (taken.every((one) => range.to <= one.from || range.from >= one.to)) taken.push(range)
  return taken.toSorted((a, b) => a.from - b.from)
}

/** Marks of a search's words: each part as it stands, or word by word where it does not occur whole. */
function findWords(text: string, query: string): Range[] {
  return withoutOverlap(
    queryParts(query).flatMap((part) => {
      const whole = asWord(text, part)
      return whole.length > 0 ? whole : wordsIn(part).flatMap((word) => asWord(text, word))
    }),
  )
}

/** A text without its spaces, and where each of its characters stood. */
function withoutSpaces(text: string) {
  const places: number[] = []
  for (let at = 0; at < text.length; at += 1) if (text[at] !== ' ') places.push(at)
  return { bare: text.replaceAll(' ', ''), places }
}

/** Finds a text whose spaces may differ: compares without any, then maps the range back. */
function findLoosely(text: string, needle: string): Range[] {
  const { bare, places } = withoutSpaces(text)
  const wanted = needle.replaceAll(' ', '')
  const from = wanted ? bare.indexOf(wanted) : -1
  return from < 0 ? [] : [rangeOf(places, from, wanted.length)]
}

const rangeOf = (places: readonly number[], from: number, length: number): Range => ({
  from: places[from] ?? 0,
  to: (places[from + length - 1] ?? 0) + 1,
})

/** Share of a phrase that must stand on the page in one piece to be taken for it. */
const ENOUGH = 0.4
const LEAST = 6

/** The longest piece of a phrase that stands on the page, if it is long enough to mean anything. */
function findLongest(text: string, phrase: string): Range[] {
  const { bare, places } = withoutSpaces(text)
  const wanted = phrase.replaceAll(' ', '')
  let lengths = new Uint16Array(wanted.length + 1)
  let best = { end: 0, length: 0 }
  for (let at = 0; at < bare.length; at += 1) {
    const next = new Uint16Array(wanted.length + 1)
    for (let to = 0; to < wanted.length; to += 1) {
      if (bare[at] !== wanted[to]) continue
      const length = (lengths[to] ?? 0) + 1
      next[to + 1] = length
      if (length > best.length) best = { end: at + 1, length }
    }
    lengths = next
  }
  const enough = best.length >= Math.max(LEAST, wanted.length * ENOUGH)
  return enough ? [rangeOf(places, best.end - best.length, best.length)] : []
}

/** Marks of a phrase: the phrase, or its clauses, or at least the longest piece of it. */
function findPhrase(text: string, phrase: string): Range[] {
  const exact = occurrences(text, phrase, false)
  if (exact.length > 0) return exact
  const loose = findLoosely(text, phrase)
  if (loose.length > 0) return loose
  const clauses = phrase.split(/[,.;:!?，。；：！？、…]+/).map((one) => one.trim())
  const long = longestFirst(clauses.filter((one) => one.length > 3))
  const found = long.length > 1 ? long.flatMap((one) => findLoosely(text, one)) : []
  return found.length > 0 ? withoutOverlap(found) : findLongest(text, phrase)
}

/** The ranges of a page to mark, in reading order and without overlap. */
export function findHits({ text }: PageIndex, wanted: Wanted): Range[] {
  if (wanted.kind === 'words') return findWords(text, wanted.text)
  const needle = fold(wanted.text)
  if (!needle) return []
  if (wanted.kind === 'phrase') return findPhrase(text, needle)
  const typed = occurrences(text, needle, false)
  return typed.length > 0 ? typed : findWords(text, wanted.text)
}
