import { DocumentStatus } from '#contracts/enums.ts'
import { changeState, coverKey } from '#server/features/documents/index.ts'
import type { PdfFacts } from '#server/ports/converter.ts'
import { renderPages } from './pages.ts'
import { limitsOf, type ProcessingDeps, pdfKey, type Target } from './types.ts'
import { current, inFolder, type Row } from './work.ts'

const COVER_WIDTH = 480

/**
 * First step: what the file is, its PDF, its page sizes and outline, the cover, and page 1, so that
 * reading begins before the rest is made. Returns the number of pages, or undefined when unwanted.
 */
export async function prepare(deps: ProcessingDeps, target: Target): Promise<number | undefined> {
  const row = await current(deps, target)
  if (!row) return undefined
  await setStage(deps, row, 'sniff')
  return inFolder(deps, async (folder) => {
    const original = await deps.storage.local(row.storage_key)
    try {
      const sniffed = await deps.converter.sniff(original.path, row.name)
      if (sniffed.ext !== '.pdf') await setStage(deps, row, 'pdf')
      const pdf = await deps.converter.toPdf(
        original.path,
        sniffed,
        folder,
        limitsOf(deps.settings, 500),
      )
      const facts = await deps.renderer.inspect(pdf, limitsOf(deps.settings, 100))
      await record(deps, row, facts)
      await renderPages(deps, row, pdf, 1, 1)
      await makeCover(deps, row, pdf, folder)
      if (pdf !== original.path) await deps.storage.adopt(pdfKey(row.uuid), pdf)
      return facts.pages
    } finally {
      await original.release()
    }
  })
}

async function setStage(deps: ProcessingDeps, row: Row, stage: string) {
  await deps.db
    .transaction()
    .execute((tx) =>
      changeState(tx, deps.categories, row.id, { status: DocumentStatus.converting, stage }),
    )
}

/** Writes what is known before any page is made; done again it changes nothing that is there. */
async function record(deps: ProcessingDeps, row: Row, facts: PdfFacts) {
  const [width, height] = facts.sizes[0] ?? [0, 0]
  await deps.db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('document_page')
      .where('document_id', '=', row.id)
      .where('page', '>', facts.pages)
      .execute()
    for (let start = 0; start < facts.pages; start += 1000) {
      const pages = facts.sizes.slice(start, start + 1000).map(([w, h], i) => ({
        document_id: row.id,
        page: start + i + 1,
        width: w,
        height: h,
      }))
      await tx
        .insertInto('document_page')
        .values(pages)
        .onConflict((conflict) =>
          conflict.columns(['document_id', 'page']).doUpdateSet((eb) => ({
            width: eb.ref('excluded.width'),
            height: eb.ref('excluded.height'),
          })),
        )
        .execute()
    }
    await tx
      .updateTable('document')
      .set({
        pages: facts.pages,
        width,
        height,
        outline: JSON.stringify(facts.outline),
        stage: 'pages',
      })
      .where('id', '=', row.id)
      .execute()
  })
  await deps.index.putDocument(row.id, { ...row, outline: facts.outline })
}

async function makeCover(deps: ProcessingDeps, row: Row, pdf: string, folder: string) {
  try {
    const file = await deps.renderer.cover(pdf, folder, COVER_WIDTH, limitsOf(deps.settings))
    await deps.storage.adopt(coverKey(row.uuid), file)
    await deps.db
      .updateTable('document')
      .set({ cover_key: coverKey(row.uuid) })
      .where('id', '=', row.id)
      .execute()
  } catch (error) {
    // A document without a cover can still be read.
    deps.log.warn({ document: row.id, error: String(error) }, 'no cover')
  }
}
