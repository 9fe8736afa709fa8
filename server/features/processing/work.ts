import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { DocumentStatus } from '#contracts/enums.ts'
import { changeState } from '#server/features/documents/index.ts'
import type { Db } from '#server/kit/db.ts'
import type { Attempt } from '#server/kit/jobs.ts'
import { ConversionFailure } from '#server/ports/converter.ts'
import { StorageMissing } from '#server/ports/storage.ts'
import { type Failure, type ProcessingDeps, pdfKey, type Target } from './types.ts'

export type Row = NonNullable<Awaited<ReturnType<typeof current>>>

/** The document a job is about, or undefined when the job is no longer wanted. */
export async function current(deps: ProcessingDeps, { id, run }: Target) {
  return deps.db
    .selectFrom('document')
    .innerJoin('attachment', 'attachment.id', 'document.attachment_id')
    .select([
      'document.id',
      'document.uuid',
      'document.run',
      'document.title',
      'document.keywords',
      'document.description',
      'document.language',
      'document.ext',
      'document.pages',
      'document.status',
      'document.needs_review',
      'document.user_id',
      'attachment.storage_key',
      'attachment.name',
    ])
    .where('document.id', '=', id)
    .where('document.run', '=', run)
    .where('document.deleted_at', 'is', null)
    .where('document.status', 'in', [DocumentStatus.pending, DocumentStatus.converting])
    .executeTakeFirst()
}

/** A private folder for the length of one step. */
export async function inFolder<T>(
  deps: ProcessingDeps,
  step: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = path.join(deps.workFolder, randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    return await step(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The document's PDF as a local path, for the length of one step. */
export async function withPdf<T>(
  deps: ProcessingDeps,
  row: Row,
  step: (pdf: string) => Promise<T>,
): Promise<T> {
  const made = await deps.storage.size(pdfKey(row.uuid))
  const copy = await deps.storage.local(made === undefined ? row.storage_key : pdfKey(row.uuid))
  try {
    return await step(copy.path)
  } finally {
    await copy.release()
  }
}

/**
 * Runs a step of the chain. A reason that trying again cannot mend ends the document at once; anything
 * else is tried again by the queue, and ends it with the last attempt.
 */
export async function attempt(
  deps: ProcessingDeps,
  target: Target,
  { isLast }: Attempt,
  step: () => Promise<void>,
) {
  try {
    await step()
  } catch (error) {
    const failure = failureOf(error)
    const final = isLast || (error instanceof ConversionFailure && !error.retryable)
    const output = error instanceof ConversionFailure ? error.output.slice(-2000) : undefined
    deps.log.warn(
      { document: target.id, failure, final, output, error: String(error) },
      'conversion step failed',
    )
    if (!final) throw error
    await fail(deps, target, failure)
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof ConversionFailure) return { code: error.code, details: error.details }
  if (error instanceof StorageMissing) return { code: 'missing', details: {} }
  return { code: 'failed', details: {} }
}

async function fail(deps: ProcessingDeps, target: Target, { code, details }: Failure) {
  await deps.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('document')
      .select('run')
      .where('id', '=', target.id)
      .forUpdate()
      .executeTakeFirst()
    if (row?.run !== target.run) return
    await changeState(tx, deps.categories, target.id, {
      status: DocumentStatus.failed,
      stage: 'failed',
      failure: code,
      failure_details: JSON.stringify(details),
    })
    await noteEnd(tx, target, { succeeded: false, pages: 0 })
  })
}

/** Writes down for the dashboard that a conversion ended; of one that ends twice, the first end. */
export const noteEnd = (tx: Db, { id, run }: Target, end: { succeeded: boolean; pages: number }) =>
  tx
    .insertInto('conversion_end')
    .values({ document_id: id, run, ...end })
    .onConflict((conflict) => conflict.columns(['document_id', 'run']).doNothing())
    .execute()
