import { DocumentStatus } from '#contracts/enums.ts'
import type { Categories } from '#server/features/categories/index.ts'
import type { Tx } from '#server/kit/db.ts'
import { isPublished } from './policy.ts'
import { categoryIds, lock, setCategories } from './repo.ts'

type Patch = Partial<{
  status: number
  stage: string
  failure: string
  failure_details: string
  needs_review: boolean
  deleted_at: Date | null
  deleted_user_id: number | null
  run: number
  pages: number
  ready: number
}>

/**
 * The one place where a document's state changes: what is published is counted in its categories and
 * for its owner, in the same transaction.
 * @returns the row before the change, or undefined when there is none
 */
export async function changeState(tx: Tx, categories: Categories, id: number, patch: Patch) {
  const before = await lock(tx, id)
  if (!before) return undefined
  await tx
    .updateTable('document')
    .set({ ...patch, updated_at: new Date() })
    .where('id', '=', id)
    .execute()
  const was = isPublished(before)
  const is = isPublished({ ...before, ...patch })
  if (was !== is) {
    const by = is ? 1 : -1
    await categories.addToCounts(tx, await categoryIds(tx, id), by)
    await tx
      .updateTable('user')
      .set((eb) => ({ doc_count: eb('doc_count', '+', by) }))
      .where('id', '=', before.user_id)
      .execute()
  }
  return before
}

/** Files a document elsewhere. @throws Refusal `category.not_found` */
export async function refile(tx: Tx, categories: Categories, id: number, to: readonly number[]) {
  await categories.check(tx, to, 0)
  // Unpublished and published again, so that old and new categories count right.
  const hidden = DocumentStatus.disabled
  const before = await changeState(tx, categories, id, { status: hidden })
  await setCategories(tx, id, to)
  await changeState(tx, categories, id, { status: before?.status ?? hidden })
}
