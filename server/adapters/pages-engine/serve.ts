import { readFileSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { Word } from '#contracts/pages.ts'
import type { EngineAnswer, EngineFacts, EngineRequest, PictureRequest } from './protocol.ts'

/** Pixels in rows from the top; 4 bytes (red, green, blue, alpha) or 1 byte (grey) each. */
export interface Bitmap {
  readonly width: number
  readonly height: number
  readonly channels: 1 | 4
  readonly data: Buffer
}

/** How large a page may be drawn. */
export type Resolution = Pick<PictureRequest, 'dpi' | 'maxPixels' | 'maxWidth'>

/** What an engine can do with an open document, inside its own process. Pages count from 1. */
export interface OpenDocument {
  readonly pages: number
  facts(maxPages: number): EngineFacts | Promise<EngineFacts>
  words(page: number): Word[][] | Promise<Word[][]>
  draw(page: number, size: Resolution, channels: 1 | 4): Bitmap | Promise<Bitmap>
}

/** Thrown by `open` when the file is at fault. */
export class CannotOpen extends Error {
  override name = 'CannotOpen'
  readonly why: 'encrypted' | 'drm' | 'corrupt'
  constructor(why: 'encrypted' | 'drm' | 'corrupt') {
    super(why)
    this.why = why
  }
}

const thumbnail = { dpi: 36, maxPixels: 500_000 }

/** The body of an engine's process: answers the request in the first argument on standard output. */
export async function serveRequest(
  open: (bytes: Uint8Array<ArrayBuffer>) => Promise<OpenDocument>,
) {
  sharp.concurrency(1)
  sharp.cache(false)
  const request = JSON.parse(process.argv[2] ?? '') as EngineRequest
  try {
    await run(await open(new Uint8Array(readFileSync(request.pdf))), request)
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error
    answer({ refused: error.why })
  }
  // Engines may leave timers or threads behind.
  process.exit(0)
}

async function run(document: OpenDocument, request: EngineRequest) {
  const ink = async (page: number) => inkShare(await document.draw(page, thumbnail, 1))
  if (request.what === 'inspect') return answer(await document.facts(request.maxPages))
  if (request.what === 'ink')
    return eachPage(request.pages, async (page) => ({ page, ink: await ink(page) }))
  if (request.what === 'pictures')
    return eachPage(request.pages, (page) => picture(document, page, request))
  await eachPage(range(request.from, Math.min(request.to, document.pages)), async (page) => ({
    page,
    lines: await document.words(page),
    ink: await ink(page).catch(() => 0),
  }))
}

function* range(from: number, to: number) {
  for (let page = from; page <= to; page += 1) yield page
}

/** Answers for each page; a page that cannot be done does not stop the others. */
async function eachPage(pages: Iterable<number>, work: (page: number) => Promise<EngineAnswer>) {
  for (const page of pages)
    try {
      answer(await work(page))
    } catch (error) {
      answer({ page, error: String(error) })
    }
}

function answer(line: EngineAnswer) {
  const bytes = Buffer.from(`${JSON.stringify(line)}\n`)
  for (let done = 0; done < bytes.length; ) done += writeSync(1, bytes, done)
}

async function picture(
  document: OpenDocument,
  page: number,
  request: PictureRequest,
): Promise<EngineAnswer> {
  const isWebp = request.format === 'webp'
  const { data, width, height, channels } = await document.draw(page, request, isWebp ? 4 : 1)
  const file = path.join(request.folder, `${page}.${request.format}`)
  const image = sharp(data, { raw: { width, height, channels } })
  // Encoding effort 2 costs half of the default 4 and a few per cent of size.
  const encoded = isWebp
    ? image.removeAlpha().webp({ quality: 80, effort: 2 })
    : image.png({ compressionLevel: 2 })
  await encoded.toFile(file)
  return { page, path: file, bytes: statSync(file).size }
}

/** Width and height in pixels of a page of that many points. @throws when it cannot be shown */
export function pixelsOf(
  [width, height]: readonly [number, number],
  { dpi, maxPixels, maxWidth = Number.POSITIVE_INFINITY }: Resolution,
): { width: number; height: number; scale: number } {
  if (!(width > 0 && height > 0)) throw new Error('the page has no size')
  const scale = Math.min(dpi / 72, Math.sqrt(maxPixels / (width * height)), maxWidth / width)
  const pixels = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  // WebP has 14 bits for a side.
  if (Math.max(pixels.width, pixels.height) > 16_383) throw new Error('the page is too long')
  return { ...pixels, scale }
}

/** Share of pixels (0–1) that differ clearly from the commonest grey of a grey bitmap. */
function inkShare({ data }: Bitmap): number {
  const counts = new Uint32Array(256)
  for (const grey of data) counts[grey] = (counts[grey] ?? 0) + 1
  const background = counts.indexOf(Math.max(...counts))
  let ink = 0
  counts.forEach((count, grey) => {
    if (Math.abs(grey - background) > 40) ink += count
  })
  return data.length ? ink / data.length : 0
}
