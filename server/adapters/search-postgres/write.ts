import type pg from 'pg'
import type { IndexedPage, SearchIndex } from '#server/ports/search-index.ts'
import type { Segmenter } from './segmenter.ts'
import { transact } from './sql.ts'
import { stopWords } from './text/stop-words.ts'

/** Pages of one transaction: few enough to hold the rows of common tokens only briefly. */
const BATCH = 32

// Writers of one document take turns, so that each sees what the one before stored.
const lockDocument = `select pg_advisory_xact_lock(hashtextextended('search_document', $1))`

/** Adds what `change(token, n)` sums up; in token order, so that two writers never wait crosswise. */
const countTokens = (stops: string) => `
  insert into search_token as t (token, pages)
  select token, sum(n) from change where token <> all(${stops}::text[])
  group by token having sum(n) <> 0 order by token
  on conflict (token) do update set pages = greatest(t.pages + excluded.pages, 0)`

const putSql = `
  with input as (select * from unnest($2::int[], $3::text[]) as i(page, tsv)),
  old as (select tsv from search_page where document_id = $1 and page = any($2)),
  put as (
    insert into search_page (document_id, page, tsv)
    select $1, page, tsv::tsvector from input order by page
    on conflict (document_id, page) do update set tsv = excluded.tsv
    where search_page.tsv is distinct from excluded.tsv),
  change as (
    select unnest(tsvector_to_array(tsv)) as token, -1 as n from old
    union all select unnest(tsvector_to_array(tsv::tsvector)), 1 from input)
  ${countTokens('$4')}`

const removeSql = `
  with old as (delete from search_page where document_id = $1 returning tsv),
  gone as (delete from search_document where document_id = $1),
  change as (select unnest(tsvector_to_array(tsv)) as token, -1 as n from old)
  ${countTokens('$2')}`

const putDocumentSql = `
  insert into search_document (document_id, title, pinyin, initials, tsv)
  values ($1, $2, $3, $4, $5::tsvector)
  on conflict (document_id) do update set title = excluded.title, pinyin = excluded.pinyin,
    initials = excluded.initials, tsv = excluded.tsv`

const stops = [...stopWords]

/** The writing half of the index. */
export function makeWriting({ pool, segmenter }: { pool: pg.Pool; segmenter: Segmenter }) {
  async function putBatch(documentId: number, pages: readonly IndexedPage[]) {
    const vectors = await segmenter.pages(pages.map((page) => page.text))
    await transact(pool, async (client) => {
      await client.query(lockDocument, [documentId])
      const numbers = pages.map((page) => page.page)
      await client.query({
        name: 'search_put_pages',
        text: putSql,
        values: [documentId, numbers, vectors, stops],
      })
    })
  }

  return {
    async putPages(documentId, pages) {
      // Of a page given twice the last one counts.
      const unique = [...new Map(pages.map((page) => [page.page, page])).values()]
      for (let from = 0; from < unique.length; from += BATCH)
        await putBatch(documentId, unique.slice(from, from + BATCH))
    },

    async putDocument(documentId, { title, keywords, description, outline = [] }) {
      const text = outline.map((item) => item.title).join('\n')
      const made = await segmenter.document({ title, keywords, description, outline: text })
      const values = [documentId, made.title, made.pinyin, made.initials, made.tsv]
      await pool.query({ name: 'search_put_document', text: putDocumentSql, values })
    },

    async removeDocument(documentId) {
      await transact(pool, async (client) => {
        await client.query(lockDocument, [documentId])
        await client.query(removeSql, [documentId, stops])
      })
    },
  } satisfies Partial<SearchIndex>
}
