import type { InputOf } from '#contracts/kit.ts'
import { type Selectable, sql, type SqlBool } from 'kysely'
import type { Group, listGroups } from '#contracts/rights.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { like } from '#server/kit/filters.ts'
import { pageOf } from '#server/kit/page-of.ts'
import type { Tables } from '#server/kit/tables.ts'
import { groupsOf } from '../users/index.ts'

export type GroupRow = Selectable<Tables['group']>
export type GroupValues = Partial<Omit<GroupRow, 'id' | 'is_super' | 'created_at' | 'updated_at'>>

/** People in the group; those in no group are in the default one. */
const userCount = sql<number>`(
  (select count(*) from user_group where group_id = "group".id)
  + case when "group".is_default then (
      select count(*) from "user" u
      where not exists (select 1 from user_group where user_id = u.id)) else 0 end)::bigint`

const withCount = (db: Db) =>
  db.selectFrom('group').selectAll('group').select(userCount.as('user_count'))

export type CountedGroup = Awaited<ReturnType<typeof findGroups>>[number]

export const findGroups = (db: Db, ids: readonly number[]) =>
  withCount(db)
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .execute()

/** The groups of a person, or the default one. */
export const groupsOfPerson = (db: Db, userId: number) =>
  withCount(db)
    .where(sql<SqlBool>`id in (select id from (${groupsOf(sql`${userId}::bigint`)}) g)`)
    .orderBy('sort', 'desc')
    .execute()

const orders = {
  'sort desc': sql`sort desc, id`,
  'id desc': sql`id desc`,
  'id asc': sql`id`,
  'user_count desc': sql`user_count desc, id`,
  'title asc': sql`title`,
}

export async function listed(db: Db, wanted: InputOf<typeof listGroups>) {
  const words = like(wanted.wd)
  const found = withCount(db).$if(!!wanted.wd, (query) =>
    query.where((eb) => eb.or([eb('title', 'ilike', words), eb('description', 'ilike', words)])),
  )
  return pageOf(found, orders[wanted.order], wanted)
}

export const insertGroup = (tx: Tx, values: GroupValues & { title: string }) =>
  tx.insertInto('group').values(values).returning('id').executeTakeFirstOrThrow()

export const updateGroup = (tx: Tx, id: number, values: GroupValues) =>
  tx
    .updateTable('group')
    .set({ ...values, updated_at: new Date() })
    .where('id', '=', id)
    .execute()

/** The default group's id; there is one once the site has started. */
export const defaultGroup = (db: Db) =>
  db.selectFrom('group').select('id').where('is_default', '=', true).executeTakeFirst()

/** Makes room for another default group. */
export const clearDefault = (tx: Tx) =>
  tx.updateTable('group').set({ is_default: false }).where('is_default', '=', true).execute()

export const removeGroups = (tx: Tx, ids: readonly number[]) =>
  tx
    .deleteFrom('group')
    .where('id', 'in', [...ids])
    .execute()

export const permissionsOf = (db: Db, groupId: number) =>
  db
    .selectFrom('group_permission as held')
    .innerJoin('permission as row', 'row.id', 'held.permission_id')
    .select(['row.id', 'row.method', 'row.path'])
    .where('held.group_id', '=', groupId)
    .orderBy('row.id')
    .execute()

export const everyPermission = (db: Db) =>
  db.selectFrom('permission').select('id').orderBy('id').execute()

export const permissionsById = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('permission')
    .select(['id', 'method', 'path'])
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .execute()

export async function replacePermissions(tx: Tx, group_id: number, ids: readonly number[]) {
  await tx.deleteFrom('group_permission').where('group_id', '=', group_id).execute()
  if (ids.length === 0) return
  const rows = ids.map((permission_id) => ({ group_id, permission_id }))
  await tx.insertInto('group_permission').values(rows).execute()
}

export const groupView = (row: CountedGroup): Group => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})
