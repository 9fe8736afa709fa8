import type { Found, SearchFilter, SearchQuery } from '#server/ports/search-index.ts'
import { type Condition } from './candidates.ts'
import type { Ranked } from './rank.ts'
import { placeholders, type Run } from './sql.ts'

/** What filters, facets and sorting need of a document. */
export interface Facts {
  readonly ext: string
  readonly language: string
  readonly pages: number
  readonly size: number
  readonly created: number
  readonly categories: readonly number[]
}

interface Row extends Record<string, unknown> {
  id: string
  ext: string
  language: string
  pages: number
  size: number
  created: number
  categories: number[] | null
}

/** Facts of those of the documents that still count; others are missing in the answer. */
export const makeFacts =
  (run: Run) =>
  async (documentIds: readonly number[], counts: Condition): Promise<Map<number, Facts>> => {
    if (documentIds.length === 0) return new Map()
    const { add, values } = placeholders()
    const ids = `${add(documentIds)}::bigint[]`
    const rows = await run<Row>(
      `select d.id::text, d.ext, d.language, d.pages, d.size::float8 as size,
         extract(epoch from d.created_at)::float8 as created, filed.categories
       from document d left join (
         select document_id, array_agg(category_id::int4) as categories
         from document_category where document_id = any(${ids}) group by document_id) filed
       on filed.document_id = d.id where d.id = any(${ids}) and ${counts(add)}`,
      values,
    )
    return new Map(
      rows.map(({ id, categories, ...rest }) => [
        Number(id),
        { ...rest, categories: categories ?? [] },
      ]),
    )
  }

const passes = {
  ext: (facts: Facts, { exts, notExts }: SearchFilter) =>
    (exts.length === 0 || exts.includes(facts.ext)) && !notExts.includes(facts.ext),
  language: (facts: Facts, { languages }: SearchFilter) =>
    languages.length === 0 || languages.includes(facts.language),
  category: (facts: Facts, { categoryIds }: SearchFilter) =>
    categoryIds.length === 0 || facts.categories.some((id) => categoryIds.includes(id)),
}

export const passesFacets = (facts: Facts, filter: SearchFilter) =>
  passes.ext(facts, filter) && passes.language(facts, filter) && passes.category(facts, filter)

/** Counts by each facet over what passes the other two. */
export function facetsOf(all: Iterable<Facts>, filter: SearchFilter): Found['facets'] {
  const category = new Map<number, number>()
  const ext = new Map<string, number>()
  const language = new Map<string, number>()
  for (const facts of all) {
    const [byExt, byLanguage, byCategory] = [
      passes.ext(facts, filter),
      passes.language(facts, filter),
      passes.category(facts, filter),
    ]
    if (byExt && byLanguage) for (const id of facts.categories) raise(category, id)
    if (byLanguage && byCategory) raise(ext, facts.ext)
    if (byExt && byCategory) raise(language, facts.language)
  }
  return { category, ext, language }
}

function raise<K>(counts: Map<K, number>, key: K) {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Sorts by what was asked for; equals stay in order of score. */
export function sorted(
  documents: readonly Ranked[],
  facts: ReadonlyMap<number, Facts>,
  sort: SearchQuery['sort'],
): readonly Ranked[] {
  if (sort === 'default') return documents
  const value = ({ documentId }: Ranked) => {
    const own = facts.get(documentId)
    return { latest: own?.created ?? 0, pages: own?.pages ?? 0, size: own?.size ?? 0 }[sort]
  }
  return documents.toSorted((a, b) => value(b) - value(a))
}
