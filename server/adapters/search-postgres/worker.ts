import { parentPort } from 'node:worker_threads'
import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import { documentVector, pageVector } from './text/vectors.ts'
import { readQuery } from './text/query.ts'
import type { Answers, Job } from './segmenter.ts'

// Segmenting is CPU work of milliseconds a page, and its dictionary takes 75 MB: one thread has it.

const jieba = Jieba.withDict(dict)
const cutter = {
  cut: (text: string) => jieba.cut(text, true),
  search: (text: string) => jieba.cutForSearch(text, true),
}

function answer(job: Job): Answers[Job['kind']] {
  if (job.kind === 'pages') return job.texts.map((text) => pageVector(text, cutter))
  if (job.kind === 'document') return documentVector(job.facts, cutter)
  return readQuery(job.text, cutter)
}

parentPort?.on('message', (job: Job) => {
  try {
    parentPort?.postMessage({ value: answer(job) })
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) })
  }
})
