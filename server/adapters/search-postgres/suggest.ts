import type { SearchIndex } from '#server/ports/search-index.ts'
import { allOf, readable } from './candidates.ts'
import { asPinyin, type LooseTitles } from './latin-titles.ts'
import { cutAtHits, makeMarker } from './marking.ts'
import { placeholders, type Run } from './sql.ts'
import { after } from './terms.ts'
import type { ReadQuery } from './text/query.ts'
import { quoted } from './text/tsvector.ts'

interface Row extends Record<string, unknown> {
  id: string
  title: string
}

interface Parts {
  readonly run: Run
  readonly loose: LooseTitles
  readonly read: (text: string) => Promise<ReadQuery>
}

/** All of the terms, as tsquery input; nothing for none. */
const all = (query: ReadQuery) =>
  allOf(query.terms.slice(0, 8).map((term) => ({ ...term, pages: 0, weight: 0 })))

export function makeSuggest({ run, loose, read }: Parts) {
  /** The words of an unfinished query as tsquery on titles: a last word of letters is a beginning. */
  async function unfinished(query: ReadQuery) {
    const typed = query.text.match(/[a-z0-9]+$/)?.[0]
    if (typed === undefined) return all(query)
    const before = query.text.slice(0, -typed.length)
    const start = `${quoted(typed)}:*`
    const words = /[\p{L}\p{N}]/u.test(before) ? all(await read(before)) : ''
    return words === '' ? start : `${words}&${start}`
  }

  /** Titles that begin with the text, then titles that hold its words. */
  async function byWords(query: ReadQuery, counts: ReturnType<typeof readable>, limit: number) {
    const { add, values } = placeholders()
    const [from, to] = [add(query.text), add(after(query.text))]
    const words = await unfinished(query)
    const holding = words
      ? `union all select document_id, 1 as way
           from search_document_holding(${add(words)}::tsquery, 300) holding`
      : ''
    const rows = await run<{ d: string }>(
      `with found as (select document_id, min(way) as way from (
         (select document_id, 0 as way from search_document
          where title ~>=~ ${from} and title ~<~ ${to} limit 300) ${holding}) ways
         group by document_id)
       select d.id::text as d from found join document d on d.id = found.document_id
       where ${counts(add)} order by way, d.view_count desc, char_length(d.title), d.id desc
       limit ${limit}`,
      values,
    )
    return rows.map((row) => Number(row.d))
  }

  async function titlesOf(ids: readonly number[], counts: ReturnType<typeof readable>) {
    const { add, values } = placeholders()
    const rows = await run<Row>(
      `select d.id::text, d.title from document d
       where d.id = any(${add(ids)}::bigint[]) and ${counts(add)}`,
      values,
    )
    return new Map(rows.map((row) => [Number(row.id), row.title]))
  }

  return {
    async suggest(text, reader, limit) {
      const query = await read(text)
      if (query.text === '' || query.terms.length === 0) return []
      const counts = readable(reader)
      const letters = asPinyin(query.text)
      const [words, pinyin] = await Promise.all([
        byWords(query, counts, limit * 2),
        letters ? loose.pinyin(letters, counts, limit * 2) : [],
      ])
      let ids = [...words, ...pinyin.map((title) => title.documentId)]
      if (ids.length === 0 && query.text.length > 1)
        ids = (await loose.alike(query.text, counts, limit)).map((title) => title.documentId)
      const titles = await titlesOf([...new Set(ids)], counts)
      const mark = makeMarker(query)
      const shown = new Map<string, { documentId: number; title: string }>()
      for (const documentId of ids) {
        const title = titles.get(documentId)
        if (title !== undefined && !shown.has(title)) shown.set(title, { documentId, title })
      }
      return [...shown.values()]
        .slice(0, limit)
        .map((found) => ({ ...found, marked: cutAtHits(found.title, mark(found.title)) }))
    },
  } satisfies Partial<SearchIndex>
}
