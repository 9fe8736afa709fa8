import { DocumentStatus } from '#contracts/enums.ts'
import type { Db } from '#server/kit/db.ts'
import type { Event } from '#server/kit/events.ts'
import type { Job, Jobs } from '#server/kit/jobs.ts'
import { allRendered, finish, pagesToRead, readScans } from './finish.ts'
import { renderPages } from './pages.ts'
import { prepare } from './prepare.ts'
import { PAGES_PER_JOB, type ProcessingDeps, type Range, type Target } from './types.ts'
import { attempt, current, withPdf } from './work.ts'

const SCANS_PER_JOB = 4

/**
 * The chain: prepare → pages (ranges side by side) → OCR → finish. A job's priority grows with the
 * uploader's other open documents and with the part of the document, so that one person's hundred
 * books wait behind everybody else's first.
 */
export function processingJobs(
  deps: ProcessingDeps,
  jobs: Jobs,
  uploaded: Event<Target>,
  changed: Event<{ id: number }>,
) {
  const { db } = deps
  const retries = { maxAttempts: 3 }

  const prepareJob: Job<Target> = jobs.define(
    'convert.prepare',
    (target, run) =>
      attempt(deps, target, run, async () => {
        const pages = await prepare(deps, target)
        if (pages !== undefined) await addRanges(target, pages)
      }),
    retries,
  )

  const pagesJob: Job<Range> = jobs.define(
    'convert.pages',
    (range, run) =>
      attempt(deps, range, run, async () => {
        const row = await current(deps, range)
        if (!row) return
        await withPdf(deps, row, (pdf) => renderPages(deps, row, pdf, range.from, range.to))
        if (await allRendered(deps, row.id)) await addNext(range)
      }),
    retries,
  )

  const ocrJob: Job<Target> = jobs.define(
    'convert.ocr',
    (target, run) =>
      attempt(deps, target, run, async () => {
        const row = await current(deps, target)
        if (!row) return
        await readScans(deps, row, await pagesToRead(deps, row.id, SCANS_PER_JOB))
        await addNext(target)
      }),
    retries,
  )

  const finishJob: Job<Target> = jobs.define(
    'convert.finish',
    (target, run) => attempt(deps, target, run, () => finish(deps, target)),
    retries,
  )

  async function addRanges(target: Target, pages: number) {
    const rank = await rankOf(db, target.id)
    await db.transaction().execute(async (tx) => {
      // Page 1 is made; an empty range for a document of one page leads on to the next step.
      for (let from = 1, part = 0; from <= pages; from += PAGES_PER_JOB, part++) {
        const range = { ...target, from, to: Math.min(pages, from + PAGES_PER_JOB - 1) }
        const key = `pages:${target.id}:${target.run}:${from}`
        await pagesJob.add(tx, range, { key, priority: (rank + part) * 10 + 3 })
      }
    })
  }

  /** OCR while pages want it, else the end. The keys keep two last ranges from adding it twice. */
  async function addNext({ id, run }: Target) {
    const rank = await rankOf(db, id)
    const scans = deps.settings.get().converter.enable_ocr ? await pagesToRead(deps, id, 1) : []
    if (scans.length > 0) {
      await db
        .updateTable('document')
        .set({ stage: 'ocr' })
        .where('id', '=', id)
        .where('run', '=', run)
        .execute()
      return ocrJob.add(db, { id, run }, { key: `ocr:${id}:${run}`, priority: rank * 10 + 6 })
    }
    await finishJob.add(db, { id, run }, { key: `finish:${id}:${run}`, priority: 1 })
  }

  uploaded.listen('convert', async (target) => {
    const rank = await rankOf(db, target.id)
    await prepareJob.add(db, target, { key: `prepare:${target.id}`, priority: rank * 10 + 5 })
  })
  changed.listen('index', async ({ id }) => {
    const row = await db
      .selectFrom('document')
      .select(['title', 'keywords', 'description', 'outline'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (row) await deps.index.putDocument(id, row)
  })
}

/** How many older documents of the same uploader are still under way. */
async function rankOf(db: Db, id: number) {
  const row = await db
    .selectFrom('document as mine')
    .innerJoin('document as other', 'other.user_id', 'mine.user_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('mine.id', '=', id)
    .whereRef('other.id', '<', 'mine.id')
    .where('other.status', 'in', [DocumentStatus.pending, DocumentStatus.converting])
    .executeTakeFirst()
  return Math.min(row?.n ?? 0, 3000)
}
