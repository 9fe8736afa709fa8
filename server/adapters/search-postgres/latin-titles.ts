import { type Condition, type TitleScore } from './candidates.ts'
import { placeholders, type Run } from './sql.ts'
import { after } from './terms.ts'

const LETTERS = /^[a-z][a-z' ]*[a-z]$/

/** A query that may be pinyin or initials: letters only, at least two; else nothing. */
export function asPinyin(folded: string): string | undefined {
  const text = folded.trim()
  return LETTERS.test(text) ? text.replace(/[' ]/g, '').replaceAll('ü', 'v') : undefined
}

interface Found extends Record<string, unknown> {
  d: string
  title: string
  likeness: number
}

const read = (rows: readonly Found[]): TitleScore[] =>
  rows.map(({ d, title, likeness }) => ({ documentId: Number(d), title, score: likeness }))

/** Titles found otherwise than by their words; scores are likenesses from 0 to 1. */
export function makeLooseTitles(run: Run) {
  return {
    /** Titles whose pinyin or initials are, begin with, or (from four letters) hold `letters`. */
    async pinyin(letters: string, counts: Condition, limit: number): Promise<TitleScore[]> {
      const { add, values } = placeholders()
      const [from, to] = [add(letters), add(after(letters))]
      const starts = (column: string) =>
        `(select document_id, title, case when ${column} = ${from} then 1 else 0.8 end as likeness
          from search_document where ${column} ~>=~ ${from} and ${column} ~<~ ${to} limit 300)`
      const holds = (column: string) =>
        `(select document_id, title, 0.5 from search_document
          where ${column} like ${add(`%${letters}%`)} limit 300)`
      const ways = [starts('pinyin'), starts('initials')]
      if (letters.length >= 4) ways.push(holds('pinyin'), holds('initials'))
      const rows = await run<Found>(
        `with found as (select document_id, title, max(likeness)::float8 as likeness
           from (${ways.join(' union all ')}) ways group by document_id, title)
         select found.document_id::text as d, found.title, likeness from found
         join document d on d.id = found.document_id where ${counts(add)}
         order by likeness desc, char_length(found.title), found.document_id desc limit ${limit}`,
        values,
      )
      return read(rows)
    },

    /** Titles spelt much like the query. */
    async alike(folded: string, counts: Condition, limit: number): Promise<TitleScore[]> {
      const { add, values } = placeholders()
      const text = add(folded.slice(0, 64))
      const rows = await run<Found>(
        `with found as materialized (
           select document_id, title, word_similarity(${text}, title)::float8 as likeness
           from search_document where title % ${text} or ${text} <% title limit 500)
         select found.document_id::text as d, found.title, likeness from found
         join document d on d.id = found.document_id where ${counts(add)}
         order by likeness desc, char_length(found.title), found.document_id desc limit ${limit}`,
        values,
      )
      return read(rows)
    },
  }
}
export type LooseTitles = ReturnType<typeof makeLooseTitles>
