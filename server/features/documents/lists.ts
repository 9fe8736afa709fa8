import type { InputOf } from '#contracts/kit.ts'
import type * as contract from '#contracts/documents.ts'
import type { Account, Caller } from '#server/kit/caller.ts'
import { listRows } from './list.ts'
import { canEdit, type ReadDeps, visible } from './read.ts'
import * as repo from './repo.ts'
import { cardView } from './views.ts'

/** Several documents at once, as far as an account may see them. */
export function makeLists(deps: ReadDeps) {
  const { db } = deps
  return {
    async list(input: InputOf<typeof contract.listDocuments>, account: Account | undefined) {
      const categoryIds = await deps.categories.withDescendants(input.category_id)
      const { total, rows } = await listRows(db, input, categoryIds, account)
      return { total, document: rows.map(cardView) }
    },
    /** Rows in the order of the ids, those the account may see. */
    async cards(ids: readonly number[], account: Account | undefined) {
      const found = new Map((await repo.byIds(db, ids, account)).map((row) => [row.id, row]))
      return ids.flatMap((id) => found.get(id) ?? [])
    },
    async progress(ids: readonly number[], { account }: Caller) {
      return (await repo.byIds(db, ids, account)).filter((row) => canEdit(row, account))
    },
    visible: (key: { id?: number; uuid?: string }, account: Account | undefined) =>
      visible(deps, key, account),
    categoriesOf: (ids: readonly number[]) => repo.categoriesOf(db, ids),
  }
}
