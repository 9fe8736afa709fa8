import type * as contract from '#contracts/documents.ts'
import type { Account, Doer } from '#server/kit/caller.ts'
import { refuse } from '#server/kit/refusals.ts'
import { makeChanges, nameOf, noteUpdate, othersOf } from './changes.ts'
import { createAll } from './create.ts'
import { makeLists } from './lists.ts'
import { refile } from './publish.ts'
import { canEdit } from './read.ts'
import * as repo from './repo.ts'
import { makeReview } from './review.ts'
import type { DocumentsDeps, Input } from './types.ts'
import { cardView } from './views.ts'

/** What can be done to documents. Every act names the account it is done by. */
export function makeDocuments(deps: DocumentsDeps) {
  const { db, clock } = deps
  const changes = makeChanges(deps)

  return {
    ...makeLists(deps),
    ...makeReview(deps, changes),
    async create(input: Input<typeof contract.createDocuments>, account: Account | undefined) {
      const ids = await createAll(deps, input, account?.id ?? 0)
      return (await repo.byIds(db, ids, account)).map(cardView)
    },
    async update(
      { id, category_id, ...values }: Input<typeof contract.updateDocument>,
      doer: Doer,
    ) {
      const rows = await changes.editable([id], doer.account)
      const was = await repo.categoryIds(db, id)
      const set = Object.fromEntries(
        Object.entries(values).filter(([, value]) => value !== undefined),
      )
      await db.transaction().execute(async (tx) => {
        if (category_id) await refile(tx, deps.categories, id, category_id)
        await tx
          .updateTable('document')
          .set({ ...set, updated_at: clock.now() })
          .where('id', '=', id)
          .execute()
        await deps.changed.emit(tx, { id })
      })
      for (const row of othersOf(rows, doer))
        noteUpdate(
          doer,
          { ...row, category_id: was },
          { ...set, ...(category_id && { category_id }) },
        )
    },
    async remove(ids: readonly number[], doer: Doer) {
      const rows = await changes.editable(ids, doer.account)
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
