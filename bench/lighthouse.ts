/**
 * Lighthouse (mobile, its own throttling) on the public pages of a running site:
 *   node bench/lighthouse.ts [http://localhost:8880] [--page /category --page …] [--runs 1]
 * Without --page: home, categories, the first document found there, a search, sign-in. The browser is
 * CHROMIUM_PATH, else the system's. Of several runs the median performance is kept.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findChromium } from '../tests/chromium.ts'
import { keep } from './support/report.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const AUDITS = {
  fcp_ms: 'first-contentful-paint',
  lcp_ms: 'largest-contentful-paint',
  tbt_ms: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    page: { type: 'string', multiple: true },
    runs: { type: 'string', default: '1' },
  },
})
const site = (positionals[0] ?? 'http://localhost:8880').replace(/\/$/, '')

/** The pages judged when none are named; the document is one the site itself shows. */
async function usualPages() {
  const html = await (await fetch(`${site}/category`)).text()
  const document = /href="(\/document\/[0-9a-f]{16})"/.exec(html)?.[1]
  const search = `/search?wd=${encodeURIComponent('文档')}&type=0`
  return ['/', '/category', ...(document ? [document] : []), search, '/login']
}

interface Row {
  readonly page: string
  readonly [figure: string]: string | number | string[]
}

async function measure(page: string, port: number): Promise<Row> {
  const result = await lighthouse(site + page, { port, logLevel: 'error', output: 'json' })
  if (!result) throw new Error(`Lighthouse gave no result for ${page}`)
  const { categories, audits } = result.lhr
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])
  const figures = Object.entries(AUDITS).map(([name, id]) => [
    name,
    Math.round((audits[id]?.numericValue ?? 0) * 1000) / 1000,
  ])
  const faults = CATEGORIES.slice(1).flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )
  return { page, ...Object.fromEntries([...scores, ...figures]), faults }
}

const median = (rows: readonly Row[]) =>
  rows.toSorted((a, b) => Number(a.performance) - Number(b.performance))[
    Math.floor(rows.length / 2)
  ]

const profile = mkdtempSync(path.join(os.tmpdir(), 'wenyuan-lighthouse-'))
const chrome = await launch({
  chromePath: findChromium() ?? '/usr/bin/chromium',
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking'],
  userDataDir: profile,
})
try {
  const rows: Row[] = []
  for (const page of options.page ?? (await usualPages())) {
    const runs: Row[] = []
    for (let run = 0; run < Number(options.runs); run += 1)
      runs.push(await measure(page, chrome.port))
    const row = median(runs)
    if (row) rows.push(row)
    console.log(JSON.stringify(row))
  }
  const line = rows
    .map((row) => `${row.page.split('?')[0]} ${CATEGORIES.map((name) => row[name]).join('/')}`)
    .join(', ')
  await keep('lighthouse', { rows }, line)
} finally {
  chrome.kill()
  rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
