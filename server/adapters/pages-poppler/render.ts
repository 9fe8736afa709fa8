import { rm } from 'node:fs/promises'
import path from 'node:path'
import { runSandboxed } from '#server/kit/sandbox/index.ts'
import { ConversionFailure, type Limits } from '#server/ports/converter.ts'
import { printed, refuseLimits } from '../pages-engine/index.ts'
import { lacksFontData } from './font-data.ts'
import type { TextWorker } from './worker-client.ts'
import type { FinishedPage } from './worker-types.ts'

const MB = 1024 * 1024

/** Beyond this a page goes as a picture: the browser would be slower with the drawing. */
const maxBytes = { raw: 12 * MB, gzipped: 300_000 }

export type SvgPage = { path: string; bytes: number } | Exclude<FinishedPage, object>

const svgPath = (folder: string, page: number) => path.join(folder, `${page}.svg.gz`)

/**
 * Draws pages `from`–`to` of the same size as SVGs, together in one process. Undefined when they
 * cannot be taken apart. A page that draws nothing, is too heavy or holds something foreign is named so.
 * @throws ConversionFailure when the program fails or a limit ends it
 */
export async function drawTogether(
  worker: TextWorker,
  pdf: string,
  [from, to]: readonly [number, number],
  folder: string,
  limits: Limits,
): Promise<SvgPage[] | undefined> {
  const source = path.join(folder, `.${from}-${to}.svg`)
  try {
    return await drawInto(worker, pdf, [from, to], { folder, source, limits })
  } finally {
    await rm(source, { force: true })
  }
}

async function drawInto(
  worker: TextWorker,
  pdf: string,
  [from, to]: readonly [number, number],
  { folder, source, limits }: { folder: string; source: string; limits: Limits },
): Promise<SvgPage[] | undefined> {
  const result = await runSandboxed({
    command: 'pdftocairo',
    // Its SVG shows the crop box, though the option that says so is for bitmaps only.
    args: ['-svg', '-f', String(from), '-l', String(to), pdf, source],
    readOnly: [pdf],
    folder,
    limits: { ...limits, output: Math.min(limits.output, (to - from + 1) * 3 * maxBytes.raw) },
  })
  if (result.reason === 'output') return from === to ? ['heavy'] : undefined
  refuseLimits(result, limits)
  const output = printed(result)
  if (result.code !== 0) throw new ConversionFailure('failed', {}, { output })
  const pages = Array.from({ length: to - from + 1 }, (_, index) => svgPath(folder, from + index))
  const finished = await worker
    .pages({ source, targets: pages, maxBytes })
    // A drawing that breaks the thread is no drawing to serve.
    .catch(() => (from === to ? ['foreign' as const] : undefined))
  if (lacksFontData(output)) return finished?.map(() => 'blank' as const)
  return finished?.map((page, index) =>
    typeof page === 'string' ? page : { path: pages[index] ?? '', bytes: page.bytes },
  )
}
