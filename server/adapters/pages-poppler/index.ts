import type { Log } from '#server/kit/log.ts'
import { findProgram } from '#server/kit/sandbox/index.ts'
import type { PageRenderer, ToolCheck } from '#server/ports/converter.ts'
import { pdfium } from '../pages-pdfium/index.ts'
import { pdfjs } from '../pages-pdfjs/index.ts'
import { checkTools } from './check.ts'
import { makeCover } from './cover.ts'
import { makeInspect } from './facts.ts'
import { makeRender } from './pages.ts'
import { makeWords } from './text.ts'
import { makeTextWorker } from './worker-client.ts'

/**
 * Pages of a PDF by poppler's programs where they are installed, and by PDFium and pdf.js, in that
 * order, for what poppler cannot do. Every engine runs in a sandboxed process; nothing is kept
 * between calls.
 */
export function makePageRenderer({ log }: { log?: Log } = {}): Required<PageRenderer> & {
  check(): Promise<ToolCheck[]>
} {
  const deps = {
    worker: makeTextWorker(),
    engines: [pdfium, pdfjs],
    hasPoppler: () => findProgram('pdftocairo') !== undefined,
    ...(log ? { log } : {}),
  } as const
  return {
    inspect: makeInspect(deps),
    ...makeRender(deps),
    words: makeWords(deps),
    cover: makeCover(deps),
    check: checkTools,
  }
}
