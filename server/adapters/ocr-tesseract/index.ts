import type { Word } from '#contracts/pages.ts'
import type { Log } from '#server/kit/log.ts'
import { ConversionFailure, type Limits, type Ocr } from '#server/ports/converter.ts'
import { cleanPage, type Picture, runNodeChild, withFolder } from '../pages-engine/index.ts'
import { pdfium } from '../pages-pdfium/index.ts'
import { pdfjs } from '../pages-pdfjs/index.ts'
import { linkData } from './data.ts'
import { readableLines } from './lines.ts'
import type { OcrAnswer, OcrRequest } from './protocol.ts'

const child = new URL('./child.ts', import.meta.url)

/** 150 and 200 dpi read equally well; A4 at 150 dpi has 2.2 million pixels. */
const picture = { dpi: 150, maxPixels: 8_000_000, format: 'png' } as const

export interface TesseractDeps {
  readonly log?: Log
}

/**
 * Reads pages with Tesseract (`tesseract.js`) and the data shipped with the program; never reaches the
 * network. Each call is a sandboxed process of its own.
 */
export function makeTesseractOcr({ log }: TesseractDeps = {}): Ocr {
  const closing = new AbortController()
  return {
    read: (pdf, page, languages, limits) =>
      withFolder(async (folder) => {
        const { path } = await draw(pdf, page, folder, limits)
        const known = await linkData(languages, folder)
        if (known.length === 0)
          throw new ConversionFailure('tool_missing', { tool: `tesseract (${languages.join()})` })
        const request: OcrRequest = {
          languages: known,
          dataFolder: folder,
          dpi: picture.dpi,
          pictures: [{ page, path }],
        }
        const { signal } = closing
        const answers = await runNodeChild<OcrAnswer>({
          script: child,
          request,
          readOnly: [],
          folder,
          limits,
          signal,
        })
        return wordsOf(answers, log)
      }),
    async close() {
      closing.abort()
    },
  }
}

async function draw(pdf: string, page: number, folder: string, limits: Limits): Promise<Picture> {
  for (const engine of [pdfium, pdfjs]) {
    const request = { ...picture, pdf, pages: [page], folder }
    const drawn = await engine.pictures(request, limits).catch(() => undefined)
    const made = drawn?.get(page)
    if (made) return made
  }
  throw new ConversionFailure('failed')
}

function wordsOf([answer]: readonly OcrAnswer[], log: Log | undefined): Word[][] {
  if (!answer) throw new ConversionFailure('failed')
  if ('error' in answer) {
    log?.warn(answer, 'page not read')
    throw new ConversionFailure('failed', {}, { output: answer.error })
  }
  return cleanPage(readableLines(answer.lines, answer)).lines
}
