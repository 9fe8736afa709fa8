import type pg from 'pg'
import { makeSegmenter } from '#server/adapters/search-postgres/segmenter.ts'
import { type Chance, makeChance, makeDraw, pick } from './chance.ts'
import { type BenchDocument, seedOwners, storeDocuments } from './library.ts'
import { dictionary } from './noise.ts'

export const CATEGORIES = 200
const EXTS = ['.pdf', '.pdf', '.pdf', '.docx', '.docx', '.doc', '.pptx', '.xlsx', '.txt', '.epub']

/** Documents of three pages of 110–130 words, drawn as often as Chinese texts use them. */
function makeWriter(chance: Chance) {
  const { words, weights } = dictionary()
  const draw = makeDraw(words, weights)
  const sentence = (length: number) => Array.from({ length }, () => draw(chance)).join('')
  return (id: number): BenchDocument => {
    const subject = draw(chance)
    const page = () => {
      const parts: string[] = []
      for (let left = 110 + Math.floor(chance() * 21); left > 0; left -= 12)
        parts.push(`${sentence(Math.min(11, left))}${chance() < 0.5 ? subject : draw(chance)}`)
      return parts.join('，')
    }
    return {
      id,
      title: `${subject}${sentence(2 + Math.floor(chance() * 3))}`,
      ext: pick(EXTS, chance),
      language: chance() < 0.9 ? 'zh' : 'en',
      status: chance() < 0.9 ? 2 : 1,
      userId: 1 + Math.floor(chance() * 50),
      categoryId: 1 + Math.floor(chance() * CATEGORIES),
      pages: [page(), page(), page()],
    }
  }
}

type Segmenter = ReturnType<typeof makeSegmenter>

async function index(pool: pg.Pool, documents: readonly BenchDocument[], segmenter: Segmenter) {
  const pages = documents.flatMap(({ id, pages }) =>
    pages.map((text, i) => ({ id, page: i + 1, text })),
  )
  const vectors = await segmenter.pages(pages.map((page) => page.text))
  await pool.query(
    `insert into search_page (document_id, page, tsv)
     select d, p, t::tsvector from unnest($1::bigint[], $2::int[], $3::text[]) as x(d, p, t)`,
    [pages.map((page) => page.id), pages.map((page) => page.page), vectors],
  )
  const made = await Promise.all(
    documents.map(({ title }) =>
      segmenter.document({ title, keywords: '', description: '', outline: '' }),
    ),
  )
  await pool.query(
    `insert into search_document (document_id, title, pinyin, initials, tsv)
     select d, t, p, i, v::tsvector
     from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[]) as x(d, t, p, i, v)`,
    [
      documents.map((document) => document.id),
      made.map((own) => own.title),
      made.map((own) => own.pinyin),
      made.map((own) => own.initials),
      made.map((own) => own.tsv),
    ],
  )
}

/**
 * Fills a database once: `bench_ready` says that it is whole. In bulk, by the product's own cutting
 * and vectors; indexes are made after the rows and token counts by `ts_stat`, because a hundred
 * thousand single transactions would take an hour.
 */
export async function fillLibrary(pool: pg.Pool, count: number, say: (text: string) => void) {
  const ready = await pool.query(`select to_regclass('bench_ready') is not null as yes`)
  if (ready.rows[0]?.yes) return
  const start = performance.now()
  const took = () => `${((performance.now() - start) / 1000).toFixed(0)} s`
  await pool.query(`truncate "user", attachment, category, search_token restart identity cascade`)
  await pool.query('drop index if exists search_page_tsv')
  await seedOwners(pool, 50)
  await pool.query(
    `insert into category (title) select '分类' || n from generate_series(1, $1::int) n`,
    [CATEGORIES],
  )
  const write = makeWriter(makeChance(11))
  const segmenters = [makeSegmenter(), makeSegmenter()]
  let next = 1
  const work = async (segmenter: Segmenter) => {
    while (next <= count) {
      const first = next
      next += 250
      const documents = Array.from({ length: 250 }, (_, i) => write(first + i))
      await storeDocuments(pool, documents)
      await index(pool, documents, segmenter)
      if (first % 10_000 === 1) say(`${first + 249} documents, ${took()}`)
    }
  }
  await Promise.all(segmenters.map(work))
  await Promise.all(segmenters.map((segmenter) => segmenter.close()))
  const client = await pool.connect()
  await client.query(`set statement_timeout = 0; set maintenance_work_mem = '512MB'`)
  await client.query(
    'create index search_page_tsv on search_page using gin (tsv) with (fastupdate = off)',
  )
  say(`index made, ${took()}`)
  await client.query(
    `insert into search_token select word, ndoc from ts_stat('select tsv from search_page')`,
  )
  await client.query('vacuum analyze')
  await client.query('create table bench_ready ()')
  client.release(true)
  say(`tokens counted, ready, ${took()}`)
}
