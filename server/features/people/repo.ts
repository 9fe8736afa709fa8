import type { InputOf } from '#contracts/kit.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { listUsers } from '#contracts/people.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { endOf, like, startOf } from '#server/kit/filters.ts'
import { pageOf } from '#server/kit/page-of.ts'
import { inForceAt } from '../punishments/index.ts'

type Wanted = InputOf<typeof listUsers>

/** Types of the punishments in force of a user. */
const typesInForce = (now: Date) => sql<number[]>`
  array(select distinct punishment.type from punishment
        where punishment.user_id = "user".id and ${inForceAt(now)} order by punishment.type)`

const groupIds = sql<number[]>`
  array(select group_id from user_group where user_id = "user".id order by group_id)`

const people = (db: Db, now: Date) =>
  db
    .selectFrom('user')
    .selectAll('user')
    .select([groupIds.as('group_id'), typesInForce(now).as('punishment')])

export type PersonRow = Awaited<ReturnType<typeof findPeople>>[number]

export const findPeople = (db: Db, ids: readonly number[], now: Date) =>
  people(db, now)
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .execute()

const orders = {
  'id desc': sql`id desc`,
  'id asc': sql`id`,
  'login_at desc': sql`login_at desc nulls last, id desc`,
  'doc_count desc': sql`doc_count desc, id desc`,
  'username asc': sql`lower(username)`,
}

const searched = ['username', 'realname', 'email', 'mobile', 'remark'] as const

/** Members of the groups; those in no group are members of the default one. */
const inGroups = (ids: readonly number[]) => sql<SqlBool>`(
  exists (select 1 from user_group where user_id = "user".id and group_id = any(${[...ids]}))
  or not exists (select 1 from user_group where user_id = "user".id)
    and exists (select 1 from "group" where is_default and id = any(${[...ids]})))`

const punished = (types: readonly number[], now: Date) => sql<SqlBool>`exists (
  select 1 from punishment where punishment.user_id = "user".id
    and punishment.type = any(${[...types]}) and ${inForceAt(now)})`

export async function listed(db: Db, wanted: Wanted, now: Date) {
  const { wd, id, group_id, status, punishment, order } = wanted
  const [from, to] = wanted.created_at
  const conditions: Expression<SqlBool>[] = []
  const found = people(db, now).where((eb) => {
    if (wd) conditions.push(eb.or(searched.map((column) => eb(column, 'ilike', like(wd)))))
    if (id.length > 0) conditions.push(eb('id', 'in', id))
    if (status.length > 0) conditions.push(eb('status', 'in', status))
    if (group_id.length > 0) conditions.push(inGroups(group_id))
    if (punishment.length > 0) conditions.push(punished(punishment, now))
    if (from) conditions.push(eb('created_at', '>=', startOf(from)))
    if (to) conditions.push(eb('created_at', '<=', endOf(to)))
    return eb.and(conditions)
  })
  return pageOf(found, orders[order], wanted)
}

export const titlesOf = async (db: Db, groupIds: readonly number[]) =>
  (
    await db
      .selectFrom('group')
      .select('title')
      .where('id', 'in', [0, ...groupIds])
      .orderBy('id')
      .execute()
  ).map(({ title }) => title)

export async function replaceGroups(
  tx: Tx,
  userIds: readonly number[],
  groupIds: readonly number[],
) {
  await tx
    .deleteFrom('user_group')
    .where('user_id', 'in', [...userIds])
    .execute()
  if (groupIds.length === 0) return
  await sql`insert into user_group (user_id, group_id)
    select u, g from unnest(${[...userIds]}::bigint[]) u, unnest(${[...groupIds]}::bigint[]) g`.execute(
    tx,
  )
}

export const setStatus = (tx: Tx, id: number, status: number) =>
  tx.updateTable('user').set({ status, updated_at: new Date() }).where('id', '=', id).execute()

/** From here on nothing can be added that is theirs, and what was being added is there. */
export const lockPeople = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('user')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

/**
 * Whether a locked person owns anything that does not go with them: rows of the tables whose foreign
 * key says so. They are looked for before the row is deleted, because the database would wait for
 * locks of those rows, whose holders may be waiting for the person's.
 */
export async function hasContent(tx: Tx, id: number) {
  const { rows: links } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as "table", attname as "column" from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = '"user"'::regclass and confdeltype in ('a', 'r')`.execute(
    tx,
  )
  for (const { table, column } of links) {
    const owned = sql`select 1 from ${sql.raw(table)} where ${sql.ref(column)} = ${id} limit 1`
    if ((await owned.execute(tx)).rows.length > 0) return true
  }
  return false
}

/** What a person brought is not theirs alone: only their pictures of themselves go with them. */
export async function removePerson(tx: Tx, id: number, avatarType: number, now: Date) {
  await tx
    .updateTable('attachment')
    .set({ deleted_at: now })
    .where('user_id', '=', id)
    .where('type', '=', avatarType)
    .where('deleted_at', 'is', null)
    .execute()
  await tx.deleteFrom('user').where('id', '=', id).execute()
}
