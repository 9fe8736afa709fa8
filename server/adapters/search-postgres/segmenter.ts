import { Worker } from 'node:worker_threads'
import type { Log } from '#server/kit/log.ts'
import type { ReadQuery } from './text/query.ts'
import type { DocumentText, DocumentVector } from './text/vectors.ts'

export type Job =
  | { kind: 'pages'; texts: string[] }
  | { kind: 'document'; facts: DocumentText }
  | { kind: 'query'; text: string }

export interface Answers {
  pages: string[]
  document: DocumentVector
  query: ReadQuery
}

interface Waiting {
  readonly job: Job
  readonly resolve: (value: never) => void
  readonly reject: (error: Error) => void
}

/** Pages go to the thread in portions of about this many characters (a few milliseconds). */
const PORTION = 8_000

export type Segmenter = ReturnType<typeof makeSegmenter>

/**
 * One thread that cuts text into tokens. Queries overtake indexing: the thread holds one job at a
 * time, and jobs are small. A thread that dies fails its job and is replaced by the next one.
 */
export function makeSegmenter(log?: Pick<Log, 'warn'>) {
  const urgent: Waiting[] = []
  const patient: Waiting[] = []
  let running: Waiting | undefined
  let worker: Worker | undefined
  let closed = false

  function settle(message: { value?: unknown; error?: string }) {
    const done = running
    running = undefined
    if (message.error === undefined) done?.resolve(message.value as never)
    else done?.reject(new Error(message.error))
    next()
  }

  function lost(from: Worker, reason: string) {
    if (worker !== from || closed) return
    worker = undefined
    log?.warn({ reason }, 'the thread that cuts text into words was lost')
    if (running) settle({ error: `segmenter: ${reason}` })
  }

  function start() {
    const made = new Worker(new URL('./worker.ts', import.meta.url))
    made.on('message', settle)
    made.on('error', (error) => lost(made, error instanceof Error ? error.message : String(error)))
    made.on('exit', () => lost(made, 'the thread ended'))
    made.unref()
    return made
  }

  function next() {
    if (running) return
    running = urgent.shift() ?? patient.shift()
    if (!running) {
      worker?.unref()
      return
    }
    worker ??= start()
    worker.ref()
    worker.postMessage(running.job)
  }

  const ask = <K extends Job['kind']>(job: Extract<Job, { kind: K }>, queue: Waiting[]) =>
    new Promise<Answers[K]>((resolve, reject) => {
      if (closed) return reject(new Error('segmenter: closed'))
      queue.push({ job, resolve, reject })
      next()
    })

  worker = start()

  return {
    /** tsvector input of each page. */
    pages: async (texts: readonly string[]): Promise<string[]> => {
      const portions = await Promise.all(
        portionsOf(texts).map((texts) => ask<'pages'>({ kind: 'pages', texts }, patient)),
      )
      return portions.flat()
    },
    document: (facts: DocumentText) => ask<'document'>({ kind: 'document', facts }, patient),
    query: (text: string) => ask<'query'>({ kind: 'query', text }, urgent),
    close: async () => {
      closed = true
      for (const waiting of [running, ...urgent.splice(0), ...patient.splice(0)])
        waiting?.reject(new Error('segmenter: closed'))
      await worker?.terminate()
    },
  }
}

function portionsOf(texts: readonly string[]): string[][] {
  const portions: string[][] = []
  let size = PORTION
  for (const text of texts) {
    if (size >= PORTION) {
      portions.push([])
      size = 0
    }
    portions.at(-1)?.push(text)
    size += text.length
  }
  return portions
}
