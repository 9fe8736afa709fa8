import { sql } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'

export type CategoryRow = Awaited<ReturnType<typeof all>>[number]

export interface CategoryFilter {
  type: readonly number[]
  enable: readonly boolean[]
  parent_id: readonly number[]
  wd: string
}

export const all = (db: Db) =>
  db
    .selectFrom('category')
    .select([
      'id',
      'parent_id',
      'title',
      'icon',
      'cover',
      'type',
      'sort',
      'enable',
      'doc_count',
      'description',
      'show_description',
    ])
    .orderBy('parent_id')
    .orderBy('sort', 'desc')
    .orderBy('title')
    .execute()

/** The category and everything below it. */
export async function withDescendants(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    with recursive tree as (
      select id from category where id = any(${[...ids]})
      union select c.id from category c join tree t on c.parent_id = t.id)
    select id from tree`.execute(db)
  return rows.map((row) => row.id)
}

/** The categories and everything above them: where a document filed there is also found. */
export async function withAncestors(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    with recursive path as (
      select id, parent_id from category where id = any(${[...ids]})
      union select c.id, c.parent_id from category c join path p on c.id = p.parent_id)
    select id from path`.execute(db)
  return rows.map((row) => row.id)
}

/** Any number will do as long as every node uses the same. */
const TREE_LOCK = 7_311_883

/** Held while the tree changes its shape; nobody counts meanwhile. */
export const lockTree = (tx: Tx) => sql`select pg_advisory_xact_lock(${TREE_LOCK})`.execute(tx)

/** Adds `by` to the published documents of the categories and all above them. */
export async function addToCounts(db: Db, ids: readonly number[], by: 1 | -1) {
  await sql`select pg_advisory_xact_lock_shared(${TREE_LOCK})`.execute(db)
  const counted = await withAncestors(db, ids)
  if (counted.length === 0) return
  // Locked in id order, so that two publications never wait for each other.
  await sql`update category set doc_count = greatest(0, doc_count + ${by})
    where id in (select id from category where id = any(${counted}) order by id for update)`.execute(
    db,
  )
}

/** Counts the published documents of these categories and all above them anew. */
export async function recount(tx: Tx, ids: readonly number[]) {
  const counted = await withAncestors(tx, ids)
  await sql`
    with recursive below as (
      select id as top, id from category where id = any(${counted})
      union select b.top, c.id from category c join below b on c.parent_id = b.id)
    update category set doc_count = (
      select count(distinct d.id) from below b
        join document_category dc on dc.category_id = b.id
        join document d on d.id = dc.document_id
       where b.top = category.id and d.status = 2 and d.deleted_at is null)
    where id = any(${counted})`.execute(tx)
}

export const insert = (
  db: Db,
  rows: {
    parent_id: number
    title: string
    icon: string
    cover: string
    type: number
    sort: number
    enable: boolean
    description: string
    show_description: boolean
  }[],
) => db.insertInto('category').values(rows).returningAll().execute()

export const update = (
  db: Db,
  id: number,
  values: Partial<Omit<CategoryRow, 'id' | 'doc_count'>>,
) =>
  db
    .updateTable('category')
    .set({ ...values, updated_at: new Date() })
    .where('id', '=', id)
    .executeTakeFirst()

export const remove = (db: Db, ids: readonly number[]) =>
  db.deleteFrom('category').where('id', 'in', ids).execute()

/** A document filed here or below that is not purged, if any. */
export const anyDocument = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('document_category')
    .select('category_id')
    .where('category_id', 'in', ids)
    .limit(1)
    .executeTakeFirst()
