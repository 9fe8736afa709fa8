import type { SearchQuery } from '#server/ports/search-index.ts'
import {
  allOf,
  anyOf,
  type Bounds,
  type Candidates,
  type Condition,
  type PageScore,
  type TitleScore,
  withFacets,
  within,
} from './candidates.ts'
import { asPinyin, type LooseTitles } from './latin-titles.ts'
import { type Term, type Terms, withinBudget } from './terms.ts'
import type { ReadQuery } from './text/query.ts'

/** Everything that may answer a query, unranked. */
export interface Gathered {
  readonly pages: readonly PageScore[]
  readonly titles: readonly TitleScore[]
  /** Titles found by pinyin or by likeness; scores from 0 to 1. */
  readonly loose: readonly TitleScore[]
  /** True when there is more than was looked at. */
  readonly cut: boolean
}

const SHORT: Bounds = { budget: 500, scan: 1000 }
/** Questions have many terms, and their answer may hold only the less rare ones. */
const LONG: Bounds = { budget: 1000, scan: 2000 }
/** Retrieval for answers. */
const THOROUGH: Bounds = { budget: 2000, scan: 4000 }
/** With facets most of the rows walked do not count. */
const NARROW_SCAN = 3
/** Rows whose documents the facets are counted over then. */
const SAMPLE = 500
const LONG_TERMS = 10
/** A word in more pages than this says little of a page: titles are asked first. */
const COMMON = 20_000
/** And then, in this part of all pages, it is found sooner in the newest ones than by the index. */
const EVERYWHERE = 0.02

function isEverywhere({ present, all }: Terms) {
  const rarest = present[0]?.pages ?? 0
  return rarest > COMMON && rarest > all * EVERYWHERE
}
const ENOUGH = 200
const ENOUGH_WITH_ALL = 100

export const boundsOf = (terms: Terms) => (terms.present.length >= LONG_TERMS ? LONG : SHORT)

const hasFacets = ({ filter }: SearchQuery) =>
  filter.exts.length + filter.notExts.length + filter.languages.length + filter.categoryIds.length >
  0

export function makeGathering(candidates: Candidates, loose: LooseTitles) {
  /**
   * Pages by the rarest terms; when even those are common, pages with all words come first, then
   * with any two, then with the rarest. `cut`: there are more; `unseen`: walking stopped on the way.
   */
  async function byWords(terms: Terms, counts: Condition, bounds: Bounds, needed: number) {
    const rarest = terms.present[0]
    if (!rarest) return { pages: [], cut: false, unseen: false }
    const words = terms.present.filter((term) => term.word).slice(0, 6)
    const asked = anyOf(withinBudget(terms.present, bounds.budget))
    const isCommon = rarest.pages > bounds.budget
    const stages = isCommon && words.length > 1 ? [allOf(words)] : []
    if (stages.length > 0 && words.length > 2) stages.push(anyTwoOf(words.slice(0, 4)))
    const steps = [...stages, asked]
    let pages: readonly PageScore[] = []
    for (const [step, tsquery] of steps.entries()) {
      const isLast = step === steps.length - 1
      const look = isLast && isEverywhere(terms) ? candidates.pagesOfNewest : candidates.pages
      pages = unique([...pages, ...(await look(tsquery, terms, counts, bounds))])
      // Those with fewer words would only follow.
      if (!isLast && pages.length >= Math.max(ENOUGH_WITH_ALL, 2 * needed))
        return { pages, cut: true, unseen: false }
    }
    const unseen = rarest.pages > bounds.scan
    return { pages, cut: isCommon || unseen || pages.length >= bounds.budget, unseen }
  }

  async function gather(
    read: ReadQuery,
    terms: Terms,
    counts: Condition,
    needed: number,
    bounds: Bounds,
  ) {
    const letters = asPinyin(read.text)
    const common = (terms.present[0]?.pages ?? 0) > COMMON
    const titled = candidates.titles(terms, counts, bounds)
    const spelt = letters ? loose.pinyin(letters, counts, 200) : Promise.resolve([])
    const [titles, pinyin, words] = await Promise.all([
      titled,
      spelt,
      common && terms.present.length === 1
        ? titled.then((found) =>
            found.length >= ENOUGH
              ? { pages: [], cut: true, unseen: false }
              : byWords(terms, counts, bounds, needed),
          )
        : byWords(terms, counts, bounds, needed),
    ])
    let pages: readonly PageScore[] = words.pages
    const documents = new Set([...pages, ...titles].map((found) => found.documentId))
    if (words.unseen && !isEverywhere(terms) && documents.size < needed) {
      const asked = anyOf(withinBudget(terms.present, bounds.budget))
      pages = unique([...pages, ...(await candidates.pagesOfNewest(asked, terms, counts, bounds))])
    }
    return { pages, titles, loose: pinyin, cut: words.cut || titles.length >= ENOUGH }
  }

  return {
    /**
     * What may answer a query. Where words are rare, all that is within the filter's bounds: chosen
     * facets are applied to it afterwards. Where they are common, the facets are in the question,
     * and a sample of documents without them is there to count.
     */
    async gather(query: SearchQuery, read: ReadQuery, terms: Terms) {
      const bounds = boundsOf(terms)
      const open = within(query.reader, query.filter)
      const needed = query.offset + query.limit
      if (!hasFacets(query)) return { found: await gather(read, terms, open, needed, bounds) }
      const chosen = withFacets(query.reader, query.filter)
      const wider = { ...bounds, scan: bounds.scan * NARROW_SCAN }
      const asked = anyOf(withinBudget(terms.present, bounds.budget))
      if ((terms.present[0]?.pages ?? 0) > bounds.budget) {
        const [found, sample] = await Promise.all([
          gather(read, terms, chosen, needed, wider),
          candidates.sample(asked, open, SAMPLE, isEverywhere(terms)),
        ])
        return { found, sample }
      }
      const all = await gather(read, terms, open, needed, bounds)
      if (!all.cut) return { found: all }
      const sample = [...all.pages, ...all.titles].map((own) => own.documentId)
      return { found: await gather(read, terms, chosen, needed, wider), sample }
    },

    /** For answers: more pages are looked at than a list of results needs. */
    async passages(terms: Terms, counts: Condition) {
      const [{ pages }, titles] = await Promise.all([
        byWords(terms, counts, THOROUGH, 100),
        candidates.titles(terms, counts, SHORT),
      ])
      return { pages, titles }
    },

    /** Titles spelt much alike, for queries that find nothing. */
    async alike(query: SearchQuery, read: ReadQuery) {
      const counts = within(query.reader, query.filter)
      const titles = await loose.alike(read.text, counts, 50)
      return { found: { pages: [], titles: [], loose: titles, cut: false } }
    },
  }
}

/** Pages with two of the words tell more than a sample of those with one. */
const anyTwoOf = (words: readonly Term[]) =>
  words
    .flatMap((one, index) => words.slice(index + 1).map((two) => `(${allOf([one, two])})`))
    .join('|')

function unique(pages: readonly PageScore[]) {
  const seen = new Map(pages.map((page) => [`${page.documentId}/${page.page}`, page]))
  return [...seen.values()]
}
