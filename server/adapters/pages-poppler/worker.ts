/** Text work on what poppler printed, off the thread that serves the web. */
import { readFile, stat, writeFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { type CleanPage, cleanPage } from '../pages-engine/clean-words.ts'
import { parseBoxes } from './bbox.ts'
import { parseInfo } from './info.ts'
import { compress, drawsNothing, finishPage, isForeign } from './svg-finish.ts'
import { splitPages } from './svg-split.ts'
import type { FinishedPage, WorkerReply, WorkerRequest } from './worker-types.ts'

/** Files beyond this are not taken into memory whole. */
const largestFile = 64 * 1024 * 1024

async function pages({ source, targets, maxBytes }: WorkerRequest & { what: 'pages' }) {
  const { size } = await stat(source)
  if (targets.length === 1 && size > maxBytes.raw) return ['heavy' as const]
  if (size > largestFile) return undefined
  const svgs = splitPages(await readFile(source, 'latin1'), targets.length)
  if (!svgs) return undefined
  return Promise.all(svgs.map((svg, index) => onePage(svg, targets[index] ?? '', maxBytes)))
}

async function onePage(
  svg: string,
  target: string,
  maxBytes: { raw: number; gzipped: number },
): Promise<FinishedPage> {
  if (drawsNothing(svg)) return 'blank'
  if (svg.length > maxBytes.raw) return 'heavy'
  const finished = finishPage(svg)
  if (isForeign(finished)) return 'foreign'
  const compressed = compress(finished)
  if (compressed.length > maxBytes.gzipped) return 'heavy'
  await writeFile(target, compressed)
  return { bytes: compressed.length }
}

async function words({
  html,
  info,
  from,
}: WorkerRequest & { what: 'words' }): Promise<CleanPage[]> {
  if ((await stat(html)).size > largestFile) throw new Error('too many words')
  const sizes = parseInfo(await readFile(info, 'utf8'))?.sizes.slice(from - 1) ?? []
  return parseBoxes(await readFile(html, 'utf8'), sizes).map(cleanPage)
}

parentPort?.on('message', async ({ id, request }: { id: number; request: WorkerRequest }) => {
  try {
    const value = request.what === 'pages' ? await pages(request) : await words(request)
    parentPort?.postMessage({ id, value } satisfies WorkerReply)
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies WorkerReply)
  }
})
