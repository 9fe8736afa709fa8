/**
 * Start, idle memory and server-rendered pages of a small real site, against a bare Node handler that
 * sends as many bytes. `node bench/site.ts [--rounds 200]`
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { keep, percentile } from './support/report.ts'
import { command, memoryOf, startSite } from './support/site.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } })
const rounds = Number(values.rounds)
const SECONDS = 5

async function timed(url: (round: number) => string) {
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    const body = await (await fetch(url(round))).arrayBuffer()
    times.push(performance.now() - began)
    bytes = body.byteLength
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), bytes }
}

async function load(url: string) {
  const result = await autocannon({ url, connections: 8, duration: SECONDS })
  return Math.round(result.requests.average)
}

async function bare(bytes: number) {
  const body = Buffer.alloc(bytes, 'x')
  const server = createServer((_, response) => response.end(body))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}/`
  const figures = { ...(await timed(() => origin)), perSecond: await load(origin) }
  server.close()
  return figures
}

const data = await mkdtemp(path.join(tmpdir(), 'wenyuan-bench-'))
try {
  await command(['seed'], data)
  const site = await startSite(data, 8939)
  await new Promise((resolve) => setTimeout(resolve, 3000))
  const memory = await memoryOf(site.child, data)
  const list = (await (await fetch(`${site.origin}/api/v1/document/list`)).json()) as {
    document: [{ uuid: string }]
  }
  const pages = { home: '/', list: '/category', document: `/document/${list.document[0].uuid}` }
  const result: Record<string, unknown> = {
    start_ms: Math.round(site.ms),
    idle_mb: Math.round(memory),
  }
  for (const [name, at] of Object.entries(pages)) {
    // A parameter nobody reads makes every address new, so that nothing is cached.
    const uncached = await timed((round) => `${site.origin}${at}?round=${round}`)
    const cached = await timed(() => `${site.origin}${at}`)
    const perSecond = await load(`${site.origin}${at}`)
    result[name] = { uncached, cached, perSecond, bare: await bare(cached.bytes) }
    console.log(name, result[name])
  }
  await site.stop()
  console.log(result)
  await keep('site', result, summary(result))
} finally {
  await rm(data, { recursive: true, force: true })
}

function summary(result: Record<string, unknown>) {
  const pages = ['home', 'list', 'document'].map((name) => {
    const { uncached, cached, perSecond, bare } = result[name] as Record<
      string,
      { p95: number } & number
    >
    return `${name} p95 ${uncached?.p95.toFixed(1)} ms new, ${cached?.p95.toFixed(1)} ms kept, ${perSecond}/s (bare ${bare?.p95.toFixed(1)} ms)`
  })
  return `start ${result.start_ms} ms (goal 3000), idle ${result.idle_mb} MB (goal 400); ${pages.join('; ')}`
}
