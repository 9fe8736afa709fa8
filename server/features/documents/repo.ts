import { sql } from 'kysely'
import { DocumentStatus, ProcessStatus } from '#contracts/enums.ts'
import type { Account } from '#server/kit/caller.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { visibleTo } from './policy.ts'

const columns = [
  'document.id',
  'document.uuid',
  'document.title',
  'document.ext',
  'document.size',
  'document.pages',
  'document.ready',
  'document.price',
  'document.language',
  'document.status',
  'document.cover_key',
  'document.width',
  'document.height',
  'document.description',
  'document.keywords',
  'document.view_count',
  'document.download_count',
  'document.favorite_count',
  'document.comment_count',
  'document.score',
  'document.recommend_at',
  'document.created_at',
  'document.updated_at',
  'document.user_id',
  'document.stage',
  'document.run',
  'document.failure',
  'document.failure_details',
] as const

export type DocumentRow = Awaited<ReturnType<typeof byIds>>[number]

const rows = (db: Db) => db.selectFrom('document').select(columns)

/** Rows an account may see, by id. */
export const byIds = (db: Db, ids: readonly number[], account: Account | undefined) =>
  rows(db)
    .where('document.id', 'in', ids.length > 0 ? ids : [0])
    .where(visibleTo(account))
    .execute()

/** Rows in the recycle bin, whoever's they are. */
export const deletedByIds = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('document')
    .select(['id', 'user_id', 'title', 'status', 'run'])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is not', null)
    .execute()

/** Whether jobs of a conversion are expected to work on the document. */
export const isUnderWay = ({ status }: { status: number }) =>
  status === DocumentStatus.pending || status === DocumentStatus.converting

/** One row an account may see, by id or uuid. */
export const find = (
  db: Db,
  key: { id?: number | undefined; uuid?: string | undefined },
  account: Account | undefined,
) =>
  rows(db)
    .$if(key.id !== undefined, (query) => query.where('document.id', '=', key.id ?? 0))
    .$if(key.uuid !== undefined, (query) => query.where('document.uuid', '=', key.uuid ?? ''))
    .where(visibleTo(account))
    .executeTakeFirst()

export const lock = (tx: Tx, id: number) =>
  tx.selectFrom('document').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const categoryIds = async (db: Db, documentId: number) =>
  (
    await db
      .selectFrom('document_category')
      .select('category_id')
      .where('document_id', '=', documentId)
      .orderBy('category_id')
      .execute()
  ).map((row) => row.category_id)

/** Category ids of many documents at once. */
export async function categoriesOf(db: Db, documentIds: readonly number[]) {
  if (documentIds.length === 0) return new Map<number, number[]>()
  const found = await db
    .selectFrom('document_category')
    .selectAll()
    .where('document_id', 'in', documentIds)
    .orderBy('category_id')
    .execute()
  const byDocument = new Map<number, number[]>()
  for (const row of found)
    byDocument.set(row.document_id, [...(byDocument.get(row.document_id) ?? []), row.category_id])
  return byDocument
}

export async function setCategories(tx: Db, documentId: number, ids: readonly number[]) {
  await tx.deleteFrom('document_category').where('document_id', '=', documentId).execute()
  await tx
    .insertInto('document_category')
    .values([...new Set(ids)].map((category_id) => ({ document_id: documentId, category_id })))
    .execute()
}

/** The uploader's own document made of the same bytes, the kept one before the deleted one. */
export const sameFile = (db: Db, userId: number, hash: string) =>
  db
    .selectFrom('document')
    .innerJoin('attachment', 'attachment.id', 'document.attachment_id')
    .select(['document.id', 'document.title', 'document.deleted_at'])
    .where('document.user_id', '=', userId)
    .where('attachment.hash', '=', hash)
    .orderBy(sql`document.deleted_at is not null`)
    .orderBy('document.id', 'desc')
    .executeTakeFirst()

export const countView = (db: Db, id: number) =>
  db
    .updateTable('document')
    .set((eb) => ({ view_count: eb('view_count', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const pageSizes = (db: Db, documentId: number) =>
  db
    .selectFrom('document_page')
    .select(['page', 'width', 'height', 'status'])
    .where('document_id', '=', documentId)
    .orderBy('page')
    .execute()

export const outline = async (db: Db, documentId: number) =>
  (
    await db
      .selectFrom('document')
      .select('outline')
      .where('id', '=', documentId)
      .executeTakeFirst()
  )?.outline ?? []

export const page = (db: Db, documentId: number, number: number) =>
  db
    .selectFrom('document_page')
    .selectAll()
    .where('document_id', '=', documentId)
    .where('page', '=', number)
    .executeTakeFirst()

/** Those of the documents that have a page whose picture could not be made. */
export async function withFailedPages(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('document_page')
    .select('document_id')
    .distinct()
    .where('document_id', 'in', ids.length > 0 ? [...ids] : [0])
    .where('status', '=', ProcessStatus.failed)
    .execute()
  return new Set(rows.map((row) => row.document_id))
}
