import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { runSandboxed } from '#server/kit/sandbox/index.ts'
import type { Limits } from '#server/ports/converter.ts'
import { parseInfo } from './info.ts'

/** The images are worth a few seconds at most: knowing them only saves work. */
const script = `
pdfinfo -enc UTF-8 -f "$2" -l "$3" "$1" >info 2>/dev/null
timeout 5 pdfimages -list -f "$2" -l "$3" "$1" >images 2>/dev/null`

export interface PageSurvey {
  /** Displayed sizes, the first page of the range at index 0; empty when they cannot be told. */
  readonly sizes: readonly (readonly [number, number])[]
  /** Pages with an image so large that a drawing of them is sure to be too heavy. */
  readonly heavy: ReadonlySet<number>
}

/** What can be known of pages `from`–`to` without drawing them. `folder` is private to the call. */
export async function surveyPages(
  pdf: string,
  [from, to]: readonly [number, number],
  folder: string,
  limits: Limits,
): Promise<PageSurvey> {
  await runSandboxed({
    command: 'sh',
    args: ['-c', script, 'survey', pdf, String(from), String(to)],
    readOnly: [pdf],
    folder,
    limits: { ...limits, seconds: Math.min(limits.seconds, 15) },
  })
  const made = (name: string) => readFile(path.join(folder, name), 'utf8').catch(() => '')
  const sizes = parseInfo(await made('info'))?.sizes.slice(from - 1) ?? []
  return { sizes, heavy: pagesWithLargeImages(await made('images')) }
}

const largestJpeg = 300_000
const mostPixels = 1_500_000
const bytesOf: Record<string, number> = { B: 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3 }

/**
 * Reads `pdfimages -list`: page, number, type, width, height, colour, components, bits, encoding, …,
 * size, ratio. JPEGs go into an SVG as they are, everything else as PNG.
 */
export function pagesWithLargeImages(list: string): Set<number> {
  const pages = new Set<number>()
  for (const line of list.split('\n')) {
    const fields = line.trim().split(/\s+/)
    const [page, , , width, height, , , , encoding] = fields
    const [, amount, unit = 'B'] = /^([\d.]+)([BKMG])$/.exec(fields.at(-2) ?? '') ?? []
    const isLarge =
      encoding === 'jpeg'
        ? Number(amount) * (bytesOf[unit] ?? 1) > largestJpeg
        : Number(width) * Number(height) > mostPixels
    if (isLarge) pages.add(Number(page))
  }
  return pages
}

/** Cuts pages into runs of neighbours of one size, no longer than `most`: cairo's SVG has one size. */
export function runsOfOneSize(
  { sizes, heavy }: PageSurvey,
  from: number,
  to: number,
  most: number,
): (readonly [from: number, to: number])[] {
  const runs: [number, number][] = []
  for (let page = from; page <= to; page += 1) {
    if (heavy.has(page)) continue
    const last = runs.at(-1)
    const size = sizes[page - from]
    const before = sizes[page - from - 1]
    const isSame = size && before && size[0] === before[0] && size[1] === before[1]
    if (last && last[1] === page - 1 && isSame && last[1] - last[0] + 1 < most) last[1] = page
    else runs.push([page, page])
  }
  return runs
}
