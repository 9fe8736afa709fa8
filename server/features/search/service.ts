import type { InputOf } from '#contracts/kit.ts'
import { DateRange, FileFamily, familyOf, SearchType } from '#contracts/enums.ts'
import type { PageHit, SearchAnswer, SearchResult, search } from '#contracts/search.ts'
import type { Categories } from '#server/features/categories/index.ts'
import {
  cardView,
  type DocumentRow,
  type Documents,
  extsOf,
  isReviewer,
  previewOf,
  type ReadDeps,
} from '#server/features/documents/index.ts'
import type { Account, Caller } from '#server/kit/caller.ts'
import type { Clock } from '#server/kit/clock.ts'
import type {
  Found,
  FoundDocument,
  Reader,
  SearchFilter,
  SearchIndex,
} from '#server/ports/search-index.ts'

export interface SearchDeps {
  index: SearchIndex
  documents: Documents
  categories: Categories
  read: ReadDeps
  clock: Clock
}

type Input = InputOf<typeof search>
const DAY = 24 * 3600 * 1000
const knownExts: string[] = Object.values(FileFamily).flat()

export const readerOf = (account: Account | undefined): Reader => ({
  userId: account?.id ?? 0,
  seesAll: isReviewer(account),
})

/** Searches, and shows of each hit what this reader may see of it. */
export async function searchDocuments(
  deps: SearchDeps,
  input: Input,
  { account }: Caller,
): Promise<SearchAnswer> {
  const started = performance.now()
  if (input.type !== SearchType.document) return nothing
  const found = await deps.index.search({
    text: input.wd,
    reader: readerOf(account),
    filter: await filterOf(deps, input),
    sort: input.sort,
    offset: (input.page - 1) * input.size,
    limit: input.size,
  })
  const ids = found.documents.map((one) => one.documentId)
  const [rows, filed] = await Promise.all([
    deps.documents.cards(ids, account),
    deps.documents.categoriesOf(ids),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const document: SearchResult[] = []
  for (const one of found.documents) {
    const row = byId.get(one.documentId)
    if (row)
      document.push(await resultOf(deps, row, one, input.wd, account, filed.get(row.id) ?? []))
  }
  return {
    total: found.total,
    capped: found.capped,
    spend: ((performance.now() - started) / 1000).toFixed(3),
    document,
    facet: await facetsOf(deps, found),
    word: [...found.words],
  }
}

/** The library holds documents only; a search among articles finds none. */
const nothing: SearchAnswer = {
  total: 0,
  capped: false,
  spend: '0.000',
  document: [],
  facet: { category: [], ext: [], language: [] },
  word: [],
}

async function filterOf(deps: SearchDeps, input: Input): Promise<SearchFilter> {
  const { exts, other } = extsOf(input.ext)
  const after =
    input.duration && new Date(deps.clock.now().getTime() - DateRange[input.duration] * DAY)
  const categoryIds = await deps.categories.withDescendants(input.category_id)
  return {
    // A category that does not exist holds nothing, it does not hold everything.
    categoryIds: input.category_id.length > 0 && categoryIds.length === 0 ? [0] : categoryIds,
    exts,
    notExts: other ? knownExts : [],
    languages: input.language,
    ...(input.min_pages !== undefined && { minPages: input.min_pages }),
    ...(input.max_pages !== undefined && { maxPages: input.max_pages }),
    ...(after && { createdAfter: after }),
  }
}

async function resultOf(
  deps: SearchDeps,
  row: DocumentRow,
  found: FoundDocument,
  query: string,
  account: Account | undefined,
  category_id: number[],
): Promise<SearchResult> {
  const preview = previewOf(deps.read, row, account)
  const perDocument = deps.read.settings.get().search.hits_per_document
  const hit: PageHit[] = found.pages.slice(0, perDocument).map(({ page, score, snippet }) => {
    const locked = page > preview
    return { page, score, locked, snippet: locked ? [] : [...snippet] }
  })
  return {
    ...cardView(row),
    category_id,
    hit,
    title_marked: await deps.index.mark(row.title, query),
  }
}

async function facetsOf(deps: SearchDeps, found: Found): Promise<SearchAnswer['facet']> {
  const every = await deps.categories.list({ type: [0], enable: [], parent_id: [], wd: '' }, false)
  const titles = new Map(every.map((row) => [row.id, row.title]))
  const families = new Map<string, number>()
  for (const [ext, count] of found.facets.ext) {
    const family = familyOf(ext)
    families.set(family, (families.get(family) ?? 0) + count)
  }
  const names = new Map(
    deps.read.settings.publicView().language.map((one) => [one.code, one.language]),
  )
  const byCount = <K>(counts: Iterable<[K, number]>, title: (key: K) => string | undefined) =>
    [...counts]
      .flatMap(([key, count]) => ({ value: String(key), title: title(key) ?? '', count }))
      .filter((one) => one.title !== '' && one.count > 0)
      .toSorted((a, b) => b.count - a.count)
  return {
    category: byCount(found.facets.category, (id) => titles.get(id)),
    ext: byCount(families, (family) => family),
    language: byCount(found.facets.language, (code) => names.get(code)),
  }
}
