import type { Account, Doer } from '#server/kit/caller.ts'
import { refuse } from '#server/kit/refusals.ts'
import { makeChanges, nameOf, othersOf } from './changes.ts'
import { createAll, type CreateInput } from './create.ts'
import { makeLists } from './lists.ts'
import { canEdit } from './read.ts'
import * as repo from './repo.ts'
import { makeReview } from './review.ts'
import type { DocumentsDeps } from './types.ts'
import { makeUpdate } from './update.ts'
import { cardView } from './views.ts'

/** What can be done to documents. Every act names the account it is done by. */
export function makeDocuments(deps: DocumentsDeps) {
  const { db, clock } = deps
  const changes = makeChanges(deps)

  return {
    ...makeLists(deps),
    ...makeReview(deps, changes),
    async create(input: CreateInput, account: Account | undefined) {
      const ids = await createAll(deps, input, account?.id ?? 0)
      return (await repo.byIds(db, ids, account)).map(cardView)
    },
    update: makeUpdate(deps, changes),
    async remove(ids: readonly number[], doer: Doer) {
      const rows = await changes.editable(ids, doer)
      const deleted = { deleted_at: clock.now(), deleted_user_id: doer.account?.id ?? null }
      await changes.each(rows, () => deleted)
      for (const row of othersOf(rows, doer))
        doer.note({
          target: nameOf(row),
          before: { is_deleted: false },
          after: { is_deleted: true },
        })
      return rows.length
    },
    async restore(ids: readonly number[], doer: Doer) {
      const { account } = doer
      const rows = await repo.deletedByIds(db, ids)
      if (rows.length < new Set(ids).size || !rows.every((row) => canEdit(row, account)))
        refuse('document.not_found')
      await changes.each(rows, async (row, tx) => ({
        deleted_at: null,
        deleted_user_id: null,
        // Its jobs stopped when they found it deleted.
        ...(repo.isUnderWay(row) && (await changes.convert(tx, row))),
      }))
      for (const row of othersOf(rows, doer))
        doer.note({
          target: nameOf(row),
          before: { is_deleted: true },
          after: { is_deleted: false },
        })
      return rows.length
    },
  }
}

export type Documents = ReturnType<typeof makeDocuments>
