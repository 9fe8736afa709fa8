import type { FoundPage } from '#server/ports/search-index.ts'
import type { PageScore } from './candidates.ts'
import { type Marker } from './marking.ts'
import { snippetOf } from './snippet.ts'
import type { Run } from './sql.ts'
import type { Terms } from './terms.ts'

/** Characters of a page that passages are taken from. */
const LONGEST = 20_000

export const pageKey = (documentId: number, page: number) => `${documentId}/${page}`

/** Texts of pages by `pageKey`; pages without a row are missing. */
export async function textsOf(run: Run, pages: readonly Omit<PageScore, 'score'>[]) {
  if (pages.length === 0) return new Map<string, string>()
  const rows = await run<{ d: string; page: number; text: string }>(
    `select p.document_id::text as d, p.page, left(p.text, ${LONGEST}) as text
     from unnest($1::bigint[], $2::int[]) as w(document_id, page)
     join document_page p on p.document_id = w.document_id and p.page = w.page`,
    [pages.map((page) => page.documentId), pages.map((page) => page.page)],
  )
  return new Map(rows.map(({ d, page, text }) => [pageKey(Number(d), page), text]))
}

/** How much a mark counts in choosing a passage: what its term tells, or little. */
export function weigher(terms: Terms) {
  const weights = new Map(terms.present.map((term) => [term.token, term.weight]))
  return (term: string) => weights.get(term) ?? Math.min(term.length, 4)
}

/** A found page with its passage. */
export const foundPage = (
  { page, score }: PageScore,
  text: string,
  mark: Marker,
  weight: (term: string) => number,
): FoundPage => ({ page, score, snippet: snippetOf(text, mark(text), weight) })
