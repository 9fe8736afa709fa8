import type { updateDocument } from '#contracts/documents.ts'
import type { InputOf } from '#contracts/kit.ts'
import { differences } from '#server/kit/audit.ts'
import type { Doer } from '#server/kit/caller.ts'
import { definedOf } from '#server/kit/defined.ts'
import { type Changes, nameOf, othersOf } from './changes.ts'
import { refile } from './publish.ts'
import * as repo from './repo.ts'
import type { DocumentsDeps } from './types.ts'

/** Changes what is said of a document; readers and the index learn of it. */
export const makeUpdate =
  ({ db, clock, categories, changed }: DocumentsDeps, changes: Changes) =>
  async ({ id, category_id, ...sent }: InputOf<typeof updateDocument>, doer: Doer) => {
    const rows = await changes.editable([id], doer)
    const was = await repo.categoryIds(db, id)
    const set = definedOf(sent)
    await db.transaction().execute(async (tx) => {
      if (category_id) await refile(tx, categories, id, category_id)
      await tx
        .updateTable('document')
        .set({ ...set, updated_at: clock.now() })
        .where('id', '=', id)
        .execute()
      await changed.emit(tx, { id })
    })
    for (const row of othersOf(rows, doer)) {
      const before = { ...row, category_id: was }
      const after = { ...before, ...set, ...(category_id && { category_id }) }
      doer.note({ target: nameOf(row), ...differences(before, after) })
    }
  }
