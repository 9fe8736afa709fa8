import { DocumentStatus, ProcessStatus } from '#contracts/enums.ts'
import { changeState } from '#server/features/documents/index.ts'
import { ConversionFailure } from '#server/ports/converter.ts'
import { writeOcr } from './pages.ts'
import { detectLanguage, flowText } from './text.ts'
import { limitsOf, type ProcessingDeps, type Target } from './types.ts'
import { current, noteEnd, type Row, withPdf } from './work.ts'

const DESCRIPTION_LENGTH = 200
/** A page takes three seconds; what takes this long has hung. */
const SECONDS_A_SCAN = 60

/** Whether every page of the document is made or known to be impossible. */
export async function allRendered(deps: ProcessingDeps, documentId: number) {
  const open = await deps.db
    .selectFrom('document_page')
    .select('page')
    .where('document_id', '=', documentId)
    .where('status', 'in', [ProcessStatus.pending, ProcessStatus.processing])
    .limit(1)
    .executeTakeFirst()
  return open === undefined
}

/** Last step: language and summary from the text, then the document is converted, or waits for review. */
export async function finish(deps: ProcessingDeps, target: Target) {
  const row = await current(deps, target)
  if (!row) return
  const pages = await deps.db
    .selectFrom('document_page')
    .select(['page', 'status', 'text'])
    .where('document_id', '=', row.id)
    .orderBy('page')
    .limit(50)
    .execute()
  if (!(await anyMade(deps, row.id))) throw new ConversionFailure('corrupt')
  const text = pages.map((page) => page.text).join('\n')
  await deps.db
    .updateTable('document')
    .set({
      language: row.language || detectLanguage(text),
      description:
        row.description ||
        flowText(text.slice(0, 10 * DESCRIPTION_LENGTH)).slice(0, DESCRIPTION_LENGTH),
    })
    .where('id', '=', row.id)
    .execute()
  await deps.db.transaction().execute(async (tx) => {
    await changeState(tx, deps.categories, row.id, {
      status: row.needs_review ? DocumentStatus.pendingReview : DocumentStatus.converted,
      stage: 'done',
      failure: '',
      failure_details: '{}',
    })
    await noteEnd(tx, target, { succeeded: true, pages: row.pages })
  })
}

const anyMade = (deps: ProcessingDeps, documentId: number) =>
  deps.db
    .selectFrom('document_page')
    .select('page')
    .where('document_id', '=', documentId)
    .where('status', '=', ProcessStatus.done)
    .limit(1)
    .executeTakeFirst()

/** Pages that show something but carry no words. */
export const pagesToRead = async (deps: ProcessingDeps, documentId: number, limit: number) =>
  (
    await deps.db
      .selectFrom('document_page')
      .select('page')
      .where('document_id', '=', documentId)
      .where('ocr_status', '=', ProcessStatus.pending)
      .orderBy('page')
      .limit(limit)
      .execute()
  ).map((row) => row.page)

/** Reads some scanned pages; a page that cannot be read is left without words. */
export async function readScans(deps: ProcessingDeps, row: Row, pages: readonly number[]) {
  const { ocr } = deps
  await withPdf(deps, row, async (pdf) => {
    for (const page of pages)
      try {
        if (!ocr) throw new ConversionFailure('tool_missing', { tool: 'tesseract' })
        await writeOcr(
          deps,
          row.id,
          page,
          await ocr.read(pdf, page, ['chi_sim', 'eng'], {
            ...limitsOf(deps.settings),
            seconds: SECONDS_A_SCAN,
          }),
        )
      } catch (error) {
        deps.log.warn({ document: row.id, page, error: String(error) }, 'page not read')
        await deps.db
          .updateTable('document_page')
          .set({ ocr_status: ProcessStatus.failed })
          .where('document_id', '=', row.id)
          .where('page', '=', page)
          .execute()
      }
  })
}
