import type { InputOf } from '#contracts/kit.ts'
import type { createDocuments } from '#contracts/documents.ts'
import type { Access } from '#server/features/access/index.ts'
import type { Categories } from '#server/features/categories/index.ts'
import type { Db } from '#server/kit/db.ts'
import type { Event } from '#server/kit/events.ts'
import { newUuid } from '#server/kit/ids.ts'
import { refuse } from '#server/kit/refusals.ts'
import { sameFile, setCategories } from './repo.ts'

export interface CreateDeps {
  db: Db
  access: Access
  categories: Categories
  /** A document exists and wants to become pages. */
  uploaded: Event<{ id: number; run: number }>
}

export type CreateInput = InputOf<typeof createDocuments>

/** Registers a person's own attachments as documents and announces them, all or none. */
export async function createAll(
  deps: CreateDeps,
  input: CreateInput,
  userId: number,
): Promise<number[]> {
  const { needsReview } = await deps.access.admitUpload(userId)
  return deps.db.transaction().execute(async (tx) => {
    await deps.categories.check(tx, input.category_id, 0)
    const ids: number[] = []
    for (const one of input.document)
      ids.push(await createOne(tx, deps, input.category_id, one, userId, needsReview))
    return ids
  })
}

async function createOne(
  tx: Db,
  deps: CreateDeps,
  categoryId: readonly number[],
  one: CreateInput['document'][number],
  userId: number,
  needsReview: boolean,
) {
  const attachment = await tx
    .selectFrom('attachment')
    .selectAll()
    .where('id', '=', one.attachment_id)
    .where('user_id', '=', userId)
    .where('enable', '=', true)
    .where('deleted_at', 'is', null)
    // Two requests that register the same file wait for each other.
    .forUpdate()
    .executeTakeFirst()
  if (!attachment) refuse('attachment.not_found')
  const same = await sameFile(tx, userId, attachment.hash)
  if (same)
    refuse(same.deleted_at ? 'document.in_recycle_bin' : 'document.duplicate', {
      id: same.id,
      title: same.title,
    })
  const row = await tx
    .insertInto('document')
    .values({
      uuid: newUuid(),
      title: one.title,
      keywords: one.keywords,
      description: one.description,
      user_id: userId,
      attachment_id: attachment.id,
      ext: attachment.ext,
      size: attachment.size,
      language: one.language,
      price: one.price,
      needs_review: needsReview,
    })
    .returning(['id', 'run'])
    .executeTakeFirstOrThrow()
  await setCategories(tx, row.id, categoryId)
  await deps.uploaded.emit(tx, { id: row.id, run: row.run })
  return row.id
}
