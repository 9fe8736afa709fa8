import type { PageScore } from './candidates.ts'
import type { Gathered } from './gather.ts'
import type { Terms } from './terms.ts'
import type { ReadQuery } from './text/query.ts'

/** A document that answers, with its pages that do, best first. */
export interface Ranked {
  readonly documentId: number
  readonly score: number
  readonly pages: readonly PageScore[]
}

/** A title that holds all words once weighs as much as a page that holds them again and again. */
const TITLE = 1.5
/** Added, as parts of the full score, for a title that holds the query as it stands, or is it. */
const HOLDS_QUERY = 0.3
const IS_QUERY = 0.5
/** Documents below this part of the full score (or the best) answer something else. */
const LEAST = 0.12

const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Ranks documents by their best page plus their title. Pinyin and likeness count by the full score,
 * so that a title typed in letters stands among those found by words.
 */
export function rank(found: Gathered, terms: Terms, query: ReadQuery): Ranked[] {
  const asked = bare(query.text)
  const scores = new Map<number, { title: number; pages: PageScore[] }>()
  const of = (documentId: number) => {
    const own = scores.get(documentId) ?? { title: 0, pages: [] }
    scores.set(documentId, own)
    return own
  }
  for (const page of found.pages) of(page.documentId).pages.push(page)
  for (const { documentId, title, score } of found.titles) {
    const plain = bare(title)
    const bonus = plain === asked ? IS_QUERY : asked && plain.includes(asked) ? HOLDS_QUERY : 0
    of(documentId).title = TITLE * score + bonus * terms.full
  }
  const full = terms.full || 1
  for (const { documentId, score } of found.loose) {
    const own = of(documentId)
    own.title = Math.max(own.title, score * full)
  }
  const ranked = Array.from(scores, ([documentId, { title, pages }]) => {
    const sorted = pages.sort((a, b) => b.score - a.score || a.page - b.page)
    return { documentId, score: title + (sorted[0]?.score ?? 0), pages: sorted }
  }).sort((a, b) => b.score - a.score || a.documentId - b.documentId)
  const least = LEAST * Math.min(ranked[0]?.score ?? 0, full)
  return ranked.filter((document) => document.score >= least)
}
