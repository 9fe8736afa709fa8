/**
 * Quality of retrieval by words alone on CMRC 2018 (848 paragraphs, 3,219 questions), through the
 * product's own index:
 *   node bench/retrieval.ts <cmrc2018_dev.json> [--noise 30000] [--traditional] [--titles]
 * Each paragraph is a document of one page with a title that says nothing (`--titles`: the title of
 * its article, beyond what the figures of the goals mean). `--every 5` asks each fifth question. Noise is made, not
 * found: see support/noise.ts; `--own 0.8` leaves names of the corpus in it.
 */
import { existsSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import * as OpenCC from 'opencc-js/cn2t'
import { makePostgresSearch } from '#server/adapters/search-postgres/index.ts'
import { makeChance } from './support/chance.ts'
import { openDatabase } from './support/database.ts'
import { seedOwners, storeDocuments } from './support/library.ts'
import { makeNoise } from './support/noise.ts'
import { keep, machine, percentile } from './support/report.ts'

interface Question {
  readonly text: string
  readonly gold: number
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    noise: { type: 'string', default: '0' },
    traditional: { type: 'boolean', default: false },
    titles: { type: 'boolean', default: false },
    own: { type: 'string', default: '1' },
    every: { type: 'string', default: '1' },
    data: { type: 'string', default: path.join(os.tmpdir(), 'wenyuan-bench-retrieval') },
  },
})
const file = positionals[0] ?? process.env.CMRC ?? ''
if (!existsSync(file)) {
  console.error('Name the file of CMRC 2018 dev: node bench/retrieval.ts <cmrc2018_dev.json>')
  process.exit(1)
}

function readCmrc() {
  const { data } = JSON.parse(readFileSync(file, 'utf8')) as {
    data: { title: string; paragraphs: { context: string; qas: { question: string }[] }[] }[]
  }
  const paragraphs = data.flatMap(({ title, paragraphs }) =>
    paragraphs.map((paragraph) => ({ title, ...paragraph })),
  )
  const questions: Question[] = paragraphs.flatMap(({ qas }, index) =>
    qas.map(({ question }) => ({ text: question, gold: index + 1 })),
  )
  return { paragraphs, questions }
}

const { paragraphs, questions: all } = readCmrc()
const questions = all.filter((_, index) => index % Number(options.every) === 0)
const noise = Number(options.noise)
const toTraditional = OpenCC.Converter({ from: 'cn', to: 't' })
const written = options.traditional ? toTraditional : (text: string) => text
const name = [
  'retrieval',
  ...(noise ? [`noise${noise}`] : []),
  ...(options.own === '1' ? [] : [`own${options.own}`]),
  ...(options.traditional ? ['traditional'] : []),
  ...(options.titles ? ['titles'] : []),
].join('-')

function* corpus() {
  for (const [index, { title, context }] of paragraphs.entries())
    yield {
      id: index + 1,
      title: options.titles ? title : `DEV ${index}`,
      pages: [written(context)],
    }
  const chance = makeChance(7)
  const passage = makeNoise(
    paragraphs.map((paragraph) => paragraph.context),
    chance,
    Number(options.own),
  )
  for (let i = 0; i < noise; i++) {
    const id = paragraphs.length + 1 + i
    yield { id, title: `DEV ${id}`, pages: [written(passage(300 + Math.floor(chance() * 400)))] }
  }
}

const database = await openDatabase(options.data, `${name.replaceAll('-', '_')}_${Date.now()}`)
const { pool } = database
const index = makePostgresSearch({ pool })
const reader = { userId: 0, seesAll: false }

async function load() {
  const start = performance.now()
  await seedOwners(pool, 1)
  let batch: { id: number; title: string; pages: string[] }[] = []
  const flush = async () => {
    await storeDocuments(pool, batch)
    const waiting = batch
    batch = []
    const work = async () => {
      for (let document = waiting.pop(); document; document = waiting.pop()) {
        const { id, title, pages } = document
        await index.putPages(
          id,
          pages.map((text, i) => ({ page: i + 1, text })),
        )
        await index.putDocument(id, { title, keywords: '', description: '' })
      }
    }
    await Promise.all([work(), work(), work(), work()])
  }
  for (const document of corpus()) if (batch.push(document) >= 100) await flush()
  await flush()
  // Only the baseline needs it: the same text cut by blanks of its own words, ranked by ts_rank_cd.
  await pool.query('vacuum analyze')
  return (performance.now() - start) / 1000
}

async function measure(label: string, ask: (question: string) => Promise<number[]>) {
  let [mrr, recall] = [0, 0]
  const times: number[] = []
  for (const { text, gold } of questions) {
    const start = performance.now()
    const place = (await ask(text)).slice(0, 10).indexOf(gold)
    times.push(performance.now() - start)
    if (place < 0) continue
    mrr += 1 / (place + 1)
    recall++
  }
  const result = {
    mrr10: Number((mrr / questions.length).toFixed(4)),
    recall10: Number((recall / questions.length).toFixed(4)),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  }
  console.log(label.padEnd(24), JSON.stringify(result))
  return result
}

/** The same vectors and tokens, ranked as PostgreSQL does by itself. */
async function baseline(question: string) {
  const { rows } = await pool.query<{ d: string }>(
    `with q as (select string_agg(quote_literal(t), ' | ')::tsquery as any
       from unnest(tsvector_to_array((select tsv from search_page where document_id = $1))) t)
     select p.document_id::text as d from search_page p, q
     where p.tsv @@ q.any and p.document_id <> $1
     order by ts_rank_cd(p.tsv, q.any) desc, p.id limit 10`,
    [await asPage(question)],
  )
  return rows.map((row) => Number(row.d))
}

/** Stores a question as a page of a scratch document, so that the same code cuts it. */
const SCRATCH = 10_000_000
async function asPage(question: string) {
  await index.putPages(SCRATCH, [{ page: 1, text: question }])
  return SCRATCH
}

const seconds = await load()
console.log(
  `${name}: ${paragraphs.length + noise} passages in ${seconds.toFixed(0)} s; ${machine()}`,
)
const searched = await measure('search()', async (text) => {
  const query = { text, reader, filter: none(), sort: 'default', offset: 0, limit: 10 } as const
  return (await index.search(query)).documents.map((document) => document.documentId)
})
const passages = await measure('passages()', async (text) =>
  (await index.passages(text, reader, 10)).map((hit) => hit.documentId),
)
await storeDocuments(pool, [{ id: SCRATCH, title: 'scratch', pages: [''], status: 0 }])
const bare = await measure('ts_rank_cd (baseline)', baseline)
await index.close()
await database.close(true)
const goal = options.traditional ? 0.93 : noise > 0 ? 0.98 : 0.985
await keep(
  name,
  {
    questions: questions.length,
    passages: paragraphs.length + noise,
    loadSeconds: seconds,
    goal,
    search: searched,
    passagesAnswer: passages,
    baseline: bare,
  },
  `${questions.length} questions, ${paragraphs.length + noise} passages: MRR@10 ${searched.mrr10} search, ${passages.mrr10} passages, ${bare.mrr10} ts_rank_cd; recall@10 ${searched.recall10}, ${passages.recall10}, ${bare.recall10} (goal MRR ${goal}); ${machine()}`,
)

function none() {
  return { categoryIds: [], exts: [], notExts: [], languages: [] }
}
