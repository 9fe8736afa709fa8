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

/** Finds a text whose spaces may differ: compares without any, then maps the range back. */
function findLoosely(text: string, needle: string): Range[] {
  const places: number[] = []
  for (let at = 0; at < text.length; at += 1) if (text[at] !== ' ') places.push(at)
  const bare = needle.replaceAll(' ', '')
  const from = bare ? text.replaceAll(' ', '').indexOf(bare) : -1
  if (from < 0) return []
  return [{ from: places[from] ?? 0, to: (places[from + bare.length - 1] ?? 0) + 1 }]
}

/** Marks of a phrase: the phrase, or its clauses, or at last its words. */
function findPhrase(text: string, phrase: string): Range[] {
  const exact = occurrences(text, phrase, false)
  if (exact.length > 0) return exact
  const loose = findLoosely(text, phrase)
  if (loose.length > 0) return loose
  const clauses = phrase.split(/[,.;:!?，。；：！？、…\n]+/).map((one) => one.trim())
  const long = longestFirst(clauses.filter((one) => one.length > 3))
  const found = long.length > 1 ? long.flatMap((one) => findLoosely(text, one)) : []
  return found.length > 0 ? withoutOverlap(found) : findWords(text, phrase)
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
