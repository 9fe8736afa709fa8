/**
 * Speed of search over 100,000 documents of 300,000 pages, as the product answers it: visibility,
 * filters, facets, ranking, passages with marks.
 *   node bench/search-speed.ts [--documents 100000] [--queries 100] [--data folder]
 * Beside the waiting time it tells the CPU time of a query, node's and the server's: the figure that
 * a busy machine changes least.
 * The library is synthetic and kept in the data folder; the first run fills it (about ten minutes).
 */
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { anyOf, makeCandidates, readable } from '#server/adapters/search-postgres/candidates.ts'
import { makePostgresSearch } from '#server/adapters/search-postgres/index.ts'
import { makeReading } from '#server/adapters/search-postgres/reading.ts'
import { makeSegmenter } from '#server/adapters/search-postgres/segmenter.ts'
import { makeRun } from '#server/adapters/search-postgres/sql.ts'
import { makeTerms, withinBudget } from '#server/adapters/search-postgres/terms.ts'
import type { SearchFilter } from '#server/ports/search-index.ts'
import { makeChance, pick } from './support/chance.ts'
import { openDatabase } from './support/database.ts'
import { jieba } from './support/noise.ts'
import { cpuTime } from './support/cpu.ts'
import { keep, machine, percentile } from './support/report.ts'
import { fillLibrary } from './support/synthetic.ts'

const { values: options } = parseArgs({
  options: {
    documents: { type: 'string', default: '100000' },
    queries: { type: 'string', default: '100' },
    data: { type: 'string', default: path.join(os.tmpdir(), 'wenyuan-bench-search') },
  },
})
const count = Number(options.documents)
const each = Number(options.queries)
const reader = { userId: 17, seesAll: false }
const anyDocument: SearchFilter = { categoryIds: [], exts: [], notExts: [], languages: [] }
const oneInTen: SearchFilter = {
  ...anyDocument,
  categoryIds: Array.from({ length: 66 }, (_, i) => i + 1),
  exts: ['.pdf'],
}

const { pool, close } = await openDatabase(options.data, `speed_${count}`, 16)
await fillLibrary(pool, count, (text) => console.log(text))

async function makeQueries() {
  const chance = makeChance(5)
  const { rows } = await pool.query<{ text: string }>(
    'select text from document_page where page = 1 and document_id % 97 = 0',
  )
  const texts = rows.map((row) => row.text)
  const words = new Set(texts.flatMap((text) => jieba.cut(text, true)).filter((w) => w.length >= 2))
  const counted = await pool.query<{ token: string; pages: number }>(
    'select token, pages from search_token where token = any($1) order by token',
    [[...words]],
  )
  const band = (from: number, to: number) =>
    counted.rows.filter((row) => row.pages >= from && row.pages < to).map((row) => row.token)
  const [common, medium, rare] = [band(20_000, 1e9), band(500, 5000), band(2, 60)]
  const list = (make: () => string) => Array.from({ length: each }, make)
  const sentence = () => {
    const text = pick(texts, chance)
    const from = Math.floor(chance() * (text.length - 30))
    return text.slice(from, from + 24)
  }
  const titles = await pool.query<{ title: string; pinyin: string; initials: string }>(
    'select title, pinyin, initials from search_document where document_id % 997 = 0',
  )
  const begun = () => {
    const { title, pinyin, initials } = pick(titles.rows, chance)
    const kinds = [
      title.slice(0, 2),
      title.slice(0, 4),
      title.slice(2, 5),
      pinyin.slice(0, 6),
      initials.slice(0, 4),
    ]
    return pick(kinds, chance)
  }
  console.log(`words: ${common.length} common, ${medium.length} medium, ${rare.length} rare`)
  return {
    search: {
      common: list(() => pick(common, chance)),
      medium: list(() => pick(medium, chance)),
      rare: list(() => pick(rare, chance)),
      'two words': list(() => `${pick(common, chance)} ${pick(medium, chance)}`),
      'three words': list(
        () => `${pick(common, chance)} ${pick(medium, chance)} ${pick(medium, chance)}`,
      ),
      sentence: list(sentence),
    },
    suggest: { begun: list(begun) },
  }
}

const index = makePostgresSearch({ pool })
const segmenter = makeSegmenter()
const run = makeRun(pool)
const candidates = makeCandidates(run)
const termsOf = makeTerms(run)
const read = makeReading(segmenter)

const found = (filter: SearchFilter) => (text: string) =>
  index.search({ text, reader, filter, sort: 'default', offset: 0, limit: 20 })

/** The SQL that ranks pages, and nothing round it. */
async function bare(text: string) {
  const terms = await termsOf(await read(text))
  if (terms.present.length === 0) return []
  const asked = anyOf(withinBudget(terms.present, 500))
  return candidates.pages(asked, terms, readable(reader), { budget: 500, scan: 2000 })
}

/** What PostgreSQL offers by itself: every page with one of the words, by ts_rank. */
async function plain(text: string) {
  const words = (await read(text)).terms.filter((term) => term.word)
  const asked = anyOf(words.map((term) => ({ ...term, pages: 0, weight: 0 })))
  return run(
    `select p.id::text, ts_rank(p.tsv, $1::tsquery) as score from search_page p
     join document d on d.id = p.document_id and (d.status = 2 or d.user_id = $2)
     where p.tsv @@ $1::tsquery order by score desc limit 20`,
    [asked, reader.userId],
  )
}

type Sets = Record<string, readonly string[]>
const results: Record<string, Record<string, { p50: number; p95: number; cpu: number }>> = {}

async function measure(
  label: string,
  sets: Sets,
  readers: number,
  ask: (text: string) => Promise<unknown>,
) {
  const cells: (typeof results)[string] = {}
  for (const [kind, queries] of Object.entries(sets)) {
    for (const text of queries.slice(0, 3)) await ask(text)
    const times: number[] = []
    const before = await cpuTime(pool)
    let next = 0
    const one = async () => {
      for (let text = queries[next++]; text !== undefined; text = queries[next++]) {
        const start = performance.now()
        await ask(text)
        times.push(performance.now() - start)
      }
    }
    await Promise.all(Array.from({ length: readers }, one))
    const cpu = Math.round(((await cpuTime(pool)) - before) / queries.length)
    cells[kind] = { p50: percentile(times, 0.5), p95: percentile(times, 0.95), cpu }
  }
  results[label] = cells
  const shown = Object.entries(cells).map(
    ([kind, { p50, p95, cpu }]) => `${kind} ${p50}/${p95} (${cpu})`,
  )
  console.log(`${label.padEnd(32)} ${shown.join(' | ')}`)
}

const queries = await makeQueries()
console.log(`p50/p95 ms (CPU ms a query); ${machine()}`)
// A fifth of the queries: it takes seconds for common words.
const few = Object.fromEntries(
  Object.entries(queries.search).map(([kind, list]) => [kind, list.slice(0, Math.ceil(each / 5))]),
)
await measure('plain ts_rank, one reader', few, 1, plain)
await measure('bare SQL, one reader', queries.search, 1, bare)
await measure('search, one reader', queries.search, 1, found(anyDocument))
await measure('search + filters, one reader', queries.search, 1, found(oneInTen))
await measure('suggest, one reader', queries.suggest, 1, (text) => index.suggest(text, reader, 8))
await measure('passages, one reader', queries.search, 1, (text) => index.passages(text, reader, 10))
await measure('bare SQL, eight', queries.search, 8, bare)
await measure('search, eight', queries.search, 8, found(anyDocument))
await measure('search + filters, eight', queries.search, 8, found(oneInTen))
await measure('suggest, eight', queries.suggest, 8, (text) => index.suggest(text, reader, 8))
const most = (label: string) =>
  Math.max(...Object.values(results[label] ?? {}).map((cell) => cell.cpu))
const worst = (label: string) =>
  Math.max(...Object.values(results[label] ?? {}).map((cell) => cell.p95))
await keep(
  'search-speed',
  {
    documents: count,
    pages: count * 3,
    goals: { one: 60, rare: 20, eight: 100, suggest: 20 },
    results,
  },
  `${count} documents, ${count * 3} pages; worst p95 ms over kinds of query: one reader ${worst('search, one reader')} (with filters ${worst('search + filters, one reader')}), at most ${most('search, one reader')} ms of CPU (with filters ${most('search + filters, one reader')}), rare words ${results['search, one reader']?.rare?.p95}, eight ${worst('search, eight')} (with filters ${worst('search + filters, eight')}), suggestions ${worst('suggest, one reader')}; bare SQL ${worst('bare SQL, one reader')} and ${worst('bare SQL, eight')}, plain ts_rank ${worst('plain ts_rank, one reader')}; ${machine()}`,
)
await Promise.all([index.close(), segmenter.close()])
await close()
