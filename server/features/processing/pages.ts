import { ProcessStatus } from '#contracts/enums.ts'
import type { Word } from '#contracts/pages.ts'
import { pageKey } from '#server/features/documents/index.ts'
import type { PageOutcome, PageWords, RenderedPage } from '#server/ports/converter.ts'
import { pageText } from './text.ts'
import { limitsOf, type ProcessingDeps } from './types.ts'
import { inFolder, type Row } from './work.ts'

/**
 * Makes the pictures and the words of pages `from`–`to` and puts them into the index. Pages that are
 * made already are kept, so that doing it twice is doing it once. A page that cannot be made becomes a
 * placeholder with its reason.
 */
export async function renderPages(
  deps: ProcessingDeps,
  row: Row,
  pdf: string,
  from: number,
  to: number,
) {
  const missing = await unmade(deps, row.id, from, to)
  if (missing.length === 0) return
  const words = await wordsOf(deps, pdf, from, to)
  await inFolder(deps, async (folder) => {
    for (const [first, last] of runsOf(missing))
      await deps.renderer.renderRange(
        pdf,
        first,
        last,
        folder,
        limitsOf(deps.settings, last - first + 1),
        (outcome) => keepPage(deps, row, outcome, words.get(outcome.page)),
      )
  })
  await deps.index.putPages(
    row.id,
    missing.map((page) => ({ page, text: pageText(words.get(page)?.lines ?? []) })),
  )
}

async function unmade(deps: ProcessingDeps, documentId: number, from: number, to: number) {
  const rows = await deps.db
    .selectFrom('document_page')
    .select('page')
    .where('document_id', '=', documentId)
    .where('page', '>=', from)
    .where('page', '<=', to)
    .where('status', '<>', ProcessStatus.done)
    .orderBy('page')
    .execute()
  return rows.map((row) => row.page)
}

async function wordsOf(deps: ProcessingDeps, pdf: string, from: number, to: number) {
  try {
    const pages = await deps.renderer.words(pdf, from, to, limitsOf(deps.settings, to - from + 1))
    return new Map(pages.map((page) => [page.page, page]))
  } catch (error) {
    // Pictures without words are better than nothing; OCR may still read them.
    deps.log.warn({ pdf: from, error: String(error) }, 'no words')
    return new Map<number, PageWords>()
  }
}

/** Neighbouring pages as `[first, last]`. */
function runsOf(pages: readonly number[]) {
  const runs: [number, number][] = []
  for (const page of pages) {
    const run = runs.at(-1)
    if (run && run[1] === page - 1) run[1] = page
    else runs.push([page, page])
  }
  return runs
}

async function keepPage(deps: ProcessingDeps, row: Row, outcome: PageOutcome, words?: PageWords) {
  if ('failure' in outcome) {
    if (outcome.failure.retryable) throw outcome.failure
    await deps.db
      .updateTable('document_page')
      .set({ status: ProcessStatus.failed, error: outcome.failure.code })
      .where('document_id', '=', row.id)
      .where('page', '=', outcome.page)
      .execute()
  } else {
    await deps.storage.adopt(pageKey(row.uuid, outcome.page, outcome.format), outcome.path)
    await writePage(deps, row.id, outcome, words)
  }
  await countReady(deps, row.id)
}

async function writePage(
  deps: ProcessingDeps,
  documentId: number,
  made: RenderedPage,
  words?: PageWords,
) {
  const lines = words?.lines ?? []
  const wantsOcr = words === undefined || words.needsOcr
  await deps.db
    .updateTable('document_page')
    .set({
      status: ProcessStatus.done,
      format: made.format,
      bytes: made.bytes,
      error: '',
      text: pageText(lines),
      words: JSON.stringify(lines),
      ocr_status: wantsOcr ? ProcessStatus.pending : null,
    })
    .where('document_id', '=', documentId)
    .where('page', '=', made.page)
    .execute()
}

/** Words read off a picture replace the words of a page. */
export async function writeOcr(
  deps: ProcessingDeps,
  documentId: number,
  page: number,
  lines: Word[][],
) {
  const text = pageText(lines)
  await deps.db
    .updateTable('document_page')
    .set({ text, words: JSON.stringify(lines), ocr_status: ProcessStatus.done })
    .where('document_id', '=', documentId)
    .where('page', '=', page)
    .execute()
  await deps.index.putPages(documentId, [{ page, text }])
}

/** Pages whose picture is made, or known to be impossible. */
async function countReady(deps: ProcessingDeps, documentId: number) {
  await deps.db
    .updateTable('document')
    .set((eb) => ({
      ready: eb
        .selectFrom('document_page')
        .select((page) => page.fn.countAll<number>().as('n'))
        .where('document_id', '=', documentId)
        .where('status', 'in', [ProcessStatus.done, ProcessStatus.failed]),
    }))
    .where('id', '=', documentId)
    .execute()
}
