import type { InputOf } from '#contracts/kit.ts'
import { checkDocuments, type recommendDocuments } from '#contracts/documents.ts'
import { DocumentStatus } from '#contracts/enums.ts'
import { type Doer, mustHold } from '#server/kit/caller.ts'
import { refuse } from '#server/kit/refusals.ts'
import { type Changes, nameOf, othersOf } from './changes.ts'
import * as repo from './repo.ts'
import type { DocumentsDeps } from './types.ts'

const MOST_AT_ONCE = 10_000

/** States whose conversion is under way, or over without pages. */
const unmade: readonly number[] = [
  DocumentStatus.pending,
  DocumentStatus.converting,
  DocumentStatus.failed,
]

/** What reviewers do to documents: recommend, approve or refuse, convert again. */
export function makeReview({ db, clock }: DocumentsDeps, changes: Changes) {
  async function everyFailed(doer: Doer) {
    mustHold(doer, checkDocuments)
    const rows = await db
      .selectFrom('document')
      .select('id')
      .where('status', '=', DocumentStatus.failed)
      .limit(MOST_AT_ONCE)
      .execute()
    const ids = rows.map((row) => row.id)
    return repo.byIds(db, ids, doer.account)
  }

  return {
    async recommend({ id, type }: InputOf<typeof recommendDocuments>, doer: Doer) {
      const rows = await changes.editable(id, doer)
      for (const row of rows) {
        const keep = type === 1 && row.recommend_at !== null
        const recommend_at = type === 0 ? null : keep ? row.recommend_at : clock.now()
        await db.updateTable('document').set({ recommend_at }).where('id', '=', row.id).execute()
        doer.note({
          target: nameOf(row),
          before: { recommend_at: row.recommend_at },
          after: { recommend_at },
        })
      }
    },

    async check({ id, status }: InputOf<typeof checkDocuments>, doer: Doer) {
      const rows = await changes.editable(id, doer)
      const approves = status === DocumentStatus.pending || status === DocumentStatus.converted
      const changed = await changes.each(rows, async (row, tx) => {
        if (!approves) return { status, needs_review: status === DocumentStatus.pendingReview }
        const needs_review = false
        const isMade = row.pages > 0 && row.ready >= row.pages
        if (isMade) return { needs_review, status: DocumentStatus.converted }
        // Taken down before its pages were made: they are made now.
        if (!unmade.includes(row.status))
          return { needs_review, ...(await changes.convert(tx, row)) }
        return { needs_review }
      })
      for (const row of rows) {
        const { status: after = row.status, needs_review } = changed.get(row.id) ?? {}
        doer.note({
          target: nameOf(row),
          before: { status: row.status },
          after: { status: after, needs_review },
        })
      }
    },

    async reconvert(ids: readonly number[], doer: Doer) {
      const wanted = ids.length > 0 ? await changes.editable(ids, doer) : await everyFailed(doer)
      // Pages that are made are kept: of a document with some bad pages only these are tried again.
      const broken = await repo.withFailedPages(db, ids)
      const failed = wanted.filter(
        (row) =>
          row.status === DocumentStatus.failed || (broken.has(row.id) && !repo.isUnderWay(row)),
      )
      if (ids.length > 0 && failed.length < wanted.length) refuse('document.not_failed')
      await changes.each(failed, (row, tx) => changes.convert(tx, row))
      for (const row of othersOf(failed, doer))
        doer.note({
          target: nameOf(row),
          before: { status: row.status },
          after: { status: DocumentStatus.pending },
        })
      return failed.length
    },
  }
}
