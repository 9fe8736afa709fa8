import { fold } from './normalise.ts'
import { pinyinOf } from './pinyin.ts'
import { type Cutter, countTokens } from './tokens.ts'
import { tsvectorOf, tsvectorOfFields } from './tsvector.ts'

/** What is searched besides pages. */
export interface DocumentText {
  readonly title: string
  readonly keywords: string
  readonly description: string
  readonly outline: string
}

export interface DocumentVector {
  /** The folded title: compared with folded queries. */
  readonly title: string
  readonly pinyin: string
  readonly initials: string
  readonly tsv: string
}

const LONGEST_PAGE = 200_000

/** A page's tsvector input: words labelled C, pairs that are no word D. */
export const pageVector = (text: string, cutter: Cutter) =>
  tsvectorOf(countTokens(fold(text.slice(0, LONGEST_PAGE)).text, cutter), 'C')

/**
 * A document's: title A, keywords B, description and outline C. The title's single Han characters,
 * and its words of letters before stemming, are added under D for queries still being typed.
 */
export function documentVector(facts: DocumentText, cutter: Cutter): DocumentVector {
  const title = fold(facts.title).text.trim()
  const count = (text: string) => countTokens(fold(text.slice(0, LONGEST_PAGE)).text, cutter)
  const titleCounts = countTokens(title, cutter)
  for (const part of title.match(/\p{Script=Han}|[a-z0-9]+/gu) ?? [])
    if (!titleCounts.has(part)) titleCounts.set(part, { word: 0, weak: 1 })
  const fields = [
    { counts: titleCounts, label: 'A', weak: true },
    { counts: count(facts.keywords), label: 'B', weak: true },
    { counts: count(facts.description), label: 'C', weak: false },
    { counts: count(facts.outline), label: 'C', weak: false },
  ] as const
  return { title, ...pinyinOf(title), tsv: tsvectorOfFields(fields) }
}
