/**
 * PDF to pages, ours against the bare converter in the same run:
 *   node bench/conversion-pdf.ts [files.pdf …] [--rounds 3] [--pages 100]
 * Ours is what a site does: pictures ready to serve and words with boxes, in jobs of 20 pages, one
 * a core, sandboxed. The bare converter is `pdftocairo -svg` once a page, one process a core, at the
 * same priority. Without files a text PDF of `--pages` pages is made.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { withFolder, writePdf } from '#server/adapters/pages-engine/index.ts'
import { makePageRenderer } from '#server/adapters/pages-poppler/index.ts'
import type { Limits } from '#server/ports/converter.ts'
import { makeChance } from './support/chance.ts'
import { keep, machine, percentile } from './support/report.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    pages: { type: 'string', default: '100' },
  },
})
const execute = promisify(execFile)
const renderer = makePageRenderer()
const limits: Limits = { seconds: 300, memory: 2e9, output: 2e9, maxPages: 10_000 }
const cores = os.availableParallelism()
const jobPages = 20
/** Pages to make in a round, at least: four jobs a core. */
const roundPages = cores * jobPages * 4

/** Words of a made-up language in lines of 90 letters. */
function textPdf(count: number): Buffer {
  const chance = makeChance(2026)
  const word = () =>
    Array.from({ length: 2 + Math.floor(chance() * 9) }, () =>
      'etaoinshrdlucmfwypvbgk'.charAt(Math.floor(chance() * chance() * 22)),
    ).join('')
  const line = () => {
    let text = ''
    while (text.length < 85) text += `${word()} `
    return `(${text}) ' `
  }
  const content = () =>
    `BT /F1 11 Tf 15 TL 60 790 Td ${Array.from({ length: 48 }, line).join('')} ET`
  const page = () => ({ attributes: '/MediaBox [0 0 595 842]', content: content() })
  return writePdf(Array.from({ length: count }, page))
}

/** Runs the work on every item, `cores` at a time; seconds it took. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<unknown>) {
  const waiting = [...items]
  const start = performance.now()
  const loop = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: cores }, loop))
  return (performance.now() - start) / 1000
}

const numbers = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.ceil((to - from + 1) / step) }, (_, index) => from + index * step)

const barePage = (pdf: string, page: number, folder: string) =>
  execute('nice', [
    ...['-n', '10', 'pdftocairo', '-svg', '-f', String(page), '-l', String(page)],
    ...[pdf, path.join(folder, `bare-${page}.svg`)],
  ])

const times = <T>(list: readonly T[], count: number) =>
  Array.from({ length: count }, () => list).flat()

const bare = (pdf: string, pages: number, copies: number, folder: string) =>
  inParallel(times(numbers(1, pages), copies), (page) => barePage(pdf, page, folder))

function ours(pdf: string, pages: number, copies: number, folder: string) {
  return inParallel(times(numbers(1, pages, jobPages), copies), async (from) => {
    const to = Math.min(pages, from + jobPages - 1)
    const own = await mkdtemp(path.join(folder, `ours-${from}-`))
    await renderer.renderRange(pdf, from, to, own, limits, (outcome) => {
      if ('failure' in outcome) throw outcome.failure
    })
    await renderer.words(pdf, from, to, limits)
    await rm(own, { recursive: true })
  })
}

const milliseconds = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function firstPage(pdf: string, folder: string) {
  const mine: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < 5; round += 1) {
    theirs.push(await milliseconds(() => barePage(pdf, 1, folder)))
    mine.push(
      await milliseconds(async () => {
        await renderer.inspect(pdf, limits)
        await Promise.all([
          renderer.render(pdf, 1, folder, limits),
          renderer.words(pdf, 1, 1, limits),
        ])
      }),
    )
  }
  return { first_page_ms: percentile(mine, 0.5), bare_first_page_ms: percentile(theirs, 0.5) }
}

async function measure(name: string, pdf: string, folder: string) {
  const { pages } = await renderer.inspect(pdf, limits)
  const copies = Math.ceil(roundPages / pages)
  const first = await firstPage(pdf, folder)
  const seconds = { bare: [] as number[], ours: [] as number[] }
  for (let round = 0; round < Number(options.rounds); round += 1) {
    seconds.bare.push(await bare(pdf, pages, copies, folder))
    seconds.ours.push(await ours(pdf, pages, copies, folder))
  }
  const rate = (list: readonly number[]) =>
    Math.round(((pages * copies) / Math.min(...list)) * 10) / 10
  const [ourRate, bareRate] = [rate(seconds.ours), rate(seconds.bare)]
  const ratio = Math.round((ourRate / bareRate) * 100) / 100
  const result = { name, pages, ratio, ours: ourRate, bare: bareRate, ...first }
  console.log(
    `${name}: ${pages} pages; ours ${ourRate} pages/s with words, bare ${bareRate}; ratio ${ratio}; ` +
      `first page ${first.first_page_ms} ms, bare ${first.bare_first_page_ms} ms`,
  )
  return result
}

await withFolder(async (folder) => {
  const made = path.join(folder, `text-${options.pages}-pages.pdf`)
  await writeFile(made, textPdf(Number(options.pages)))
  const files = positionals.length > 0 ? positionals : [made]
  const results: Awaited<ReturnType<typeof measure>>[] = []
  for (const file of files)
    results.push(await measure(path.basename(file), path.resolve(file), folder))
  const summary = results.map(
    ({ name, pages, ratio, ours: rate, first_page_ms: first }) =>
      `${name} (${pages} pages): ${rate} pages/s with words, ${ratio} × bare pdftocairo, first page ${first} ms`,
  )
  await keep('conversion-pdf', { results }, `${summary.join('; ')}; ${machine()}`)
})
