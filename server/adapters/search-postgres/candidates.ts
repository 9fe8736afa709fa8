import type { Reader, SearchFilter } from '#server/ports/search-index.ts'
import { type Placeholders, placeholders, type Run } from './sql.ts'
import { RANKED, type Term, type Terms, withinBudget } from './terms.ts'
import { quoted } from './text/tsvector.ts'
import { visible } from './visible.ts'

export interface PageScore {
  readonly documentId: number
  readonly page: number
  readonly score: number
}
export interface TitleScore {
  readonly documentId: number
  readonly title: string
  readonly score: number
}

/** Weights of the labels D, C, B, A in a page and in a document's own fields. */
const PAGE_LABELS = '{0.3,1,1,1}'
const DOCUMENT_LABELS = '{0.3,0.4,0.7,1}'

export interface Bounds {
  /** Pages looked at when rare terms choose them, and at most scored. */
  readonly budget: number
  /** Rows walked when a common word chooses them. */
  readonly scan: number
}

/** Which documents count, as SQL over `document d`. */
export type Condition = (add: Placeholders['add']) => string

export const anyOf = (terms: readonly Term[]) => terms.map((term) => quoted(term.token)).join('|')
export const allOf = (terms: readonly Term[]) => terms.map((term) => quoted(term.token)).join('&')

const scoreOf = (terms: readonly Term[], labels: string, add: Placeholders['add']) =>
  terms
    .map(
      ({ weight, token }) =>
        `${add(weight)}::real * ts_rank('${labels}', v, ${add(quoted(token))}::tsquery)`,
    )
    .join(' + ')

// A large vector is stored apart, and every ts_rank would fetch it anew: concatenating makes one flat
// copy. Vectors in the row are read where they are.
const FLAT = `cross join lateral (select case when pg_column_size(tsv) > 8000
  then tsv || ''::tsvector else tsv end as v offset 0) flat`

export const readable =
  (reader: Reader): Condition =>
  (add) =>
    visible(add(reader.userId), add(reader.seesAll))

/** What bounds the documents whatever facets are chosen. */
export const within =
  (reader: Reader, filter: SearchFilter): Condition =>
  (add) =>
    [
      readable(reader)(add),
      ...(filter.minPages === undefined ? [] : [`d.pages >= ${add(filter.minPages)}`]),
      ...(filter.maxPages === undefined ? [] : [`d.pages <= ${add(filter.maxPages)}`]),
      ...(filter.createdAfter ? [`d.created_at >= ${add(filter.createdAfter)}`] : []),
    ].join(' and ')

/** The same with the chosen facets. */
export const withFacets =
  (reader: Reader, filter: SearchFilter): Condition =>
  (add) =>
    [
      within(reader, filter)(add),
      ...(filter.exts.length > 0 ? [`d.ext = any(${add(filter.exts)}::text[])`] : []),
      ...(filter.notExts.length > 0 ? [`d.ext <> all(${add(filter.notExts)}::text[])`] : []),
      ...(filter.languages.length > 0
        ? [`d.language = any(${add(filter.languages)}::text[])`]
        : []),
      ...(filter.categoryIds.length > 0
        ? [
            // An array a row, not a join: one look-up for each of the few rows that come so far.
            `array(select c.category_id from document_category c where c.document_id = d.id)
               && ${add(filter.categoryIds)}::bigint[]`,
          ]
        : []),
    ].join(' and ')

const ofNewest = (tsquery: string, counts: string, limit: number) => `
  select document_id, page, tsv from (
    select p.document_id, p.page, p.tsv from (
      select d.id from document d where ${counts} order by d.id desc limit 5000) newest
    join search_page p on p.document_id = newest.id limit 20000) walked
  where tsv @@ ${tsquery}::tsquery limit ${limit}`

export function makeCandidates(run: Run) {
  const pageScores = async (text: string, values: readonly unknown[]): Promise<PageScore[]> => {
    const rows = await run<{ d: string; page: number; score: number }>(text, values)
    return rows.map((row) => ({ documentId: Number(row.d), page: row.page, score: row.score }))
  }

  const scored = (chosen: string, terms: Terms, add: Placeholders['add']) =>
    `select document_id::text as d, page, ${scoreOf(terms.present.slice(0, RANKED), PAGE_LABELS, add)} as score
     from ${chosen} ${FLAT} order by score desc, document_id, page`

  return {
    /** Pages that hold what `tsquery` asks, best first; walks at most `scan` rows. */
    pages(tsquery: string, terms: Terms, counts: Condition, { budget, scan }: Bounds) {
      const { add, values } = placeholders()
      const text = `
        with passing as materialized (
          select walked.id from search_page_holding(${add(tsquery)}::tsquery, ${scan}) walked
          join document d on d.id = walked.document_id where ${counts(add)} limit ${budget}),
        chosen as (
          select p.document_id, p.page, p.tsv from passing join search_page p on p.id = passing.id)
        ${scored('chosen', terms, add)}`
      return pageScores(text, values)
    },

    /** The same from the other side: the newest documents that count, and 20,000 of their pages. */
    pagesOfNewest(tsquery: string, terms: Terms, counts: Condition, { budget }: Bounds) {
      const { add, values } = placeholders()
      const text = `
        with chosen as materialized (${ofNewest(add(tsquery), counts(add), budget)})
        ${scored('chosen', terms, add)}`
      return pageScores(text, values)
    },

    /** Documents with such pages, unscored: of the newest for a word that many pages hold. */
    async sample(tsquery: string, counts: Condition, limit: number, newest: boolean) {
      const { add, values } = placeholders()
      const asked = add(tsquery)
      const rows = await run<{ d: string }>(
        `select distinct document_id::text as d from (${
          newest
            ? ofNewest(asked, counts(add), limit)
            : `select document_id from search_page_holding(${asked}::tsquery, ${limit}) p
               join document d on d.id = p.document_id where ${counts(add)}`
        }) found`,
        values,
      )
      return rows.map((row) => Number(row.d))
    },

    /** Pages among the first 30 of given documents that hold any of the ranked terms. */
    pagesIn(documentIds: readonly number[], terms: Terms, budget: number) {
      const { add, values } = placeholders()
      const text = `
        with chosen as materialized (
          select document_id, page, tsv from search_page
          where document_id = any(${add(documentIds)}::bigint[]) and page <= 30
          and tsv @@ ${add(anyOf(terms.present.slice(0, RANKED)))}::tsquery limit ${budget})
        ${scored('chosen', terms, add)}`
      return pageScores(text, values)
    },

    /** Documents whose title, keywords, description or outline hold the terms, best first. */
    async titles(terms: Terms, counts: Condition, { budget, scan }: Bounds): Promise<TitleScore[]> {
      const ranked = [...terms.absent.slice(0, 6), ...terms.present.slice(0, RANKED)]
      if (ranked.length === 0) return []
      const { add, values } = placeholders()
      const words = ranked.filter((term) => term.word)
      const all = allOf(words.length > 0 ? words : ranked)
      const any = anyOf([...terms.absent, ...withinBudget(terms.present, scan)])
      const text = `
        with walked as materialized (
          select document_id from search_document_holding(${add(all)}::tsquery, ${budget}) holding_all
          union
          select document_id from search_document_holding(${add(any)}::tsquery, ${scan}) holding_any),
        chosen as materialized (
          select s.document_id, s.title, s.tsv from walked
          join search_document s on s.document_id = walked.document_id
          join document d on d.id = walked.document_id where ${counts(add)} limit ${budget})
        select document_id::text as d, title, ${scoreOf(ranked, DOCUMENT_LABELS, add)} as score
        from chosen ${FLAT} order by score desc, document_id desc limit 200`
      const rows = await run<{ d: string; title: string; score: number }>(text, values)
      return rows.map(({ d, title, score }) => ({ documentId: Number(d), title, score }))
    },
  }
}
export type Candidates = ReturnType<typeof makeCandidates>
