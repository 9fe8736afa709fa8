import { sql } from 'kysely'
import type { Db } from '#server/kit/db.ts'

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

/** Adds `by` to the published documents of the categories and all above them. */
export async function addToCounts(db: Db, ids: readonly number[], by: 1 | -1) {
  const counted = await withAncestors(db, ids)
  if (counted.length === 0) return
  // Locked in id order, so that two publications never wait for each other.
  await sql`update category set doc_count = greatest(0, doc_count + ${by})
    where id in (select id from category where id = any(${counted}) order by id for update)`.execute(
    db,
  )
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
