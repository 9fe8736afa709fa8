import type { Found, SearchIndex, SearchQuery } from '#server/ports/search-index.ts'
import { type Candidates, readable, within } from './candidates.ts'
import { facetsOf, type makeFacts, passesFacets, sorted } from './facts.ts'
import { boundsOf, type Gathered, type makeGathering } from './gather.ts'
import { makeMarker } from './marking.ts'
import { holdingPhrases } from './phrases.ts'
import { type Ranked, rank } from './rank.ts'
import type { Run } from './sql.ts'
import type { Terms } from './terms.ts'
import type { ReadQuery } from './text/query.ts'
import { foundPage, pageKey, textsOf, weigher } from './texts.ts'

/** Pages shown of one document. */
const SHOWN_PAGES = 3

interface Parts {
  readonly run: Run
  readonly candidates: Candidates
  readonly gathering: ReturnType<typeof makeGathering>
  readonly factsOf: ReturnType<typeof makeFacts>
  readonly read: (text: string) => Promise<ReadQuery>
  readonly termsOf: (query: ReadQuery) => Promise<Terms>
}

interface Gathering {
  readonly found: Gathered
  /** Documents to count facets over, where `found` holds those of the chosen facets only. */
  readonly sample?: readonly number[]
}

export function makeSearch({ run, candidates, gathering, factsOf, read, termsOf }: Parts) {
  /** Ranked documents of what was gathered; phrases hold unless nothing else would be left. */
  async function documentsOf(found: Gathered, terms: Terms, query: ReadQuery) {
    const ranked = rank(found, terms, query)
    if (query.phrases.length === 0) return { ranked, cut: found.cut }
    const titles = new Map(found.titles.map((title) => [title.documentId, title.title]))
    const { documents, cut } = await holdingPhrases(run, ranked, query.phrases, titles)
    if (documents.length === 0 && !query.onlyPhrases) return { ranked, cut: found.cut }
    return { ranked: documents, cut: found.cut || cut }
  }

  async function answer(
    query: SearchQuery,
    asked: ReadQuery,
    terms: Terms,
    { found, sample = [] }: Gathering,
  ) {
    const { ranked, cut } = await documentsOf(found, terms, asked)
    const ids = new Set([...ranked.map((document) => document.documentId), ...sample])
    const facts = await factsOf([...ids], within(query.reader, query.filter))
    const passing = ranked.filter(({ documentId }) => {
      const own = facts.get(documentId)
      return own !== undefined && passesFacets(own, query.filter)
    })
    return {
      total: passing.length,
      capped: cut,
      facets: facetsOf(facts.values(), query.filter),
      shown: sorted(passing, facts, query.sort).slice(query.offset, query.offset + query.limit),
    }
  }

  /** Documents known by their title get the pages of theirs that hold the words too. */
  async function withPages(shown: readonly Ranked[], terms: Terms): Promise<readonly Ranked[]> {
    const without = shown.filter((document) => document.pages.length === 0)
    if (without.length === 0 || terms.present.length === 0) return shown
    const ids = without.map((document) => document.documentId)
    const pages = await candidates.pagesIn(ids, terms, boundsOf(terms).budget)
    return shown.map((document) =>
      document.pages.length > 0
        ? document
        : { ...document, pages: pages.filter((page) => page.documentId === document.documentId) },
    )
  }

  async function show(documents: readonly Ranked[], asked: ReadQuery, terms: Terms) {
    const best = documents.flatMap(({ pages }) => pages.slice(0, SHOWN_PAGES))
    const texts = await textsOf(run, best)
    const mark = makeMarker(asked)
    const weight = weigher(terms)
    return documents.map(({ documentId, score, pages }) => ({
      documentId,
      score,
      pages: pages
        .slice(0, SHOWN_PAGES)
        .map((page) =>
          foundPage(page, texts.get(pageKey(documentId, page.page)) ?? '', mark, weight),
        ),
    }))
  }

  return {
    async search(query): Promise<Found> {
      const asked = await read(query.text)
      if (asked.terms.length === 0) return { ...nothing(), words: asked.words }
      const terms = await termsOf(asked)
      let found = await answer(query, asked, terms, await gathering.gather(query, asked, terms))
      if (found.total === 0 && asked.phrases.length === 0)
        found = await answer(query, asked, terms, await gathering.alike(query, asked))
      const { shown, ...rest } = found
      const documents = await show(await withPages(shown, terms), asked, terms)
      return { ...rest, documents, words: asked.words }
    },

    async passages(text, reader, limit) {
      const asked = await read(text)
      const terms = await termsOf(asked)
      if (terms.present.length === 0) return []
      const { pages, titles } = await gathering.passages(terms, readable(reader))
      // What a document is called says what its pages speak of.
      const titled = new Map(titles.map((title) => [title.documentId, title.score]))
      return pages
        .map((page) => ({ ...page, score: page.score + 0.75 * (titled.get(page.documentId) ?? 0) }))
        .sort((a, b) => b.score - a.score || a.documentId - b.documentId || a.page - b.page)
        .slice(0, limit)
    },
  } satisfies Partial<SearchIndex>
}

const nothing = (): Omit<Found, 'words'> => ({
  total: 0,
  capped: false,
  documents: [],
  facets: { category: new Map(), ext: new Map(), language: new Map() },
})
