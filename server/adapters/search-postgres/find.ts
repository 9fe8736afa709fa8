import type { SearchIndex } from '#server/ports/search-index.ts'
import { allOf } from './candidates.ts'
import { makeMarker } from './marking.ts'
import { snippetOf } from './snippet.ts'
import type { Run } from './sql.ts'
import { fold } from './text/normalise.ts'
import type { ReadQuery } from './text/query.ts'
import { quoted } from './text/tsvector.ts'
import { textsOf } from './texts.ts'

/** Pages of one document that are looked at and answered. */
const MOST_PAGES = 500

/** All the words; the last one written in letters may be only begun. */
function asked({ terms, text }: ReadQuery) {
  const typed = text.match(/[a-z0-9]+$/)?.[0]
  const whole = allOf(terms.slice(0, 16).map((term) => ({ ...term, pages: 0, weight: 0 })))
  return typed && terms.length === 1 ? `${whole}|${quoted(typed)}:*` : whole
}

export function makeFind({ run, read }: { run: Run; read: (text: string) => Promise<ReadQuery> }) {
  /** Pages by the index; a single Han character is looked for in every page. */
  async function pagesOf(documentId: number, query: ReadQuery, maxPage: number) {
    const any = query.singles.length === query.terms.length
    const rows = await run<{ page: number }>(
      `select page from search_page where document_id = $1 and page <= $2
       ${any ? 'and $3::text is not null' : 'and tsv @@ $3::tsquery'} order by page limit ${MOST_PAGES}`,
      [documentId, maxPage, any ? '' : asked(query)],
    )
    return rows.map(({ page }) => ({ documentId, page }))
  }

  return {
    /**
     * Pages with the text as it stands come alone when there are any, as a reader of one document
     * expects; else pages that hold all its words.
     */
    async find(documentId, text, maxPage) {
      const query = await read(text)
      if (query.terms.length === 0) return []
      const pages = await pagesOf(documentId, query, maxPage)
      const texts = await textsOf(run, pages)
      const literal = makeMarker({ ...query, phrases: [query.text], marks: [], stems: [] })
      const words = makeMarker(query)
      const found = [...texts].map(([key, own]) => {
        const page = Number(key.split('/')[1])
        const exact = fold(own).text.includes(query.text) ? literal(own) : []
        return { page, text: own, exact }
      })
      const anyExact = found.some(({ exact }) => exact.length > 0)
      return found
        .map(({ page, text: own, exact }) => {
          const hits = anyExact ? exact : words(own)
          const snippet = snippetOf(own, hits)
          return { page, count: hits.length, snippet: snippet.map(([piece]) => piece).join('') }
        })
        .filter(({ count }) => count > 0)
        .sort((a, b) => a.page - b.page)
    },
  } satisfies Partial<SearchIndex>
}
