import type { InputOf } from '#contracts/kit.ts'
import { sql, type SqlBool } from 'kysely'
import type { listPunishments } from '#contracts/punishments.ts'
import { FIRST_USER } from '#server/kit/caller.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { like } from '#server/kit/filters.ts'
import { pageOf } from '#server/kit/page-of.ts'

/** SQL condition over `punishment`: enabled and not over; user 1 is never punished, whatever the table says. */
export const inForceAt = (now: Date) =>
  sql<SqlBool>`(punishment.enable and punishment.user_id <> ${FIRST_USER}
    and (punishment.end_time is null or punishment.end_time > ${now}))`

/** The longest punishment in force of one of these types. */
export const longest = (db: Db, userId: number, types: readonly number[], now: Date) =>
  db
    .selectFrom('punishment')
    .select(['reason', 'end_time as until'])
    .where('user_id', '=', userId)
    .where('type', 'in', [...types])
    .where(inForceAt(now))
    .orderBy(sql`end_time desc nulls first`)
    .limit(1)
    .executeTakeFirst()

const rows = (db: Db, now: Date) =>
  db
    .selectFrom('punishment')
    .innerJoin('user', 'user.id', 'punishment.user_id')
    .selectAll('punishment')
    .select(['user.username', sql<boolean>`${inForceAt(now)}`.as('in_force')])

export type PunishmentRow = Awaited<ReturnType<typeof findPunishments>>[number]

export const findPunishments = (db: Db, ids: readonly number[], now: Date) =>
  rows(db, now)
    .where('punishment.id', 'in', [0, ...ids])
    .orderBy('punishment.id')
    .execute()

export const inForceOf = (db: Db, userId: number, now: Date) =>
  rows(db, now)
    .where('user_id', '=', userId)
    .where(inForceAt(now))
    .orderBy('punishment.id', 'desc')
    .execute()

const orders = {
  'id desc': sql`punishment.id desc`,
  'id asc': sql`punishment.id`,
  // One without an end ends last.
  'end_time asc': sql`end_time asc nulls last, punishment.id`,
  'end_time desc': sql`end_time desc nulls first, punishment.id desc`,
}

export async function listed(db: Db, wanted: InputOf<typeof listPunishments>, now: Date) {
  const { wd, type, enable, user_id } = wanted
  const found = rows(db, now)
    .$if(type.length > 0, (q) => q.where('type', 'in', type))
    .$if(enable.length > 0, (q) => q.where('enable', 'in', enable))
    .$if(user_id.length > 0, (q) => q.where('user_id', 'in', user_id))
    .$if(!!wd, (q) =>
      q.where((eb) =>
        eb.or(
          (['user.username', 'punishment.reason', 'punishment.remark'] as const).map((column) =>
            eb(column, 'ilike', like(wd)),
          ),
        ),
      ),
    )
  const { total, rows: list } = await pageOf(found, orders[wanted.order], wanted)
  return { total, list }
}

export const usersById = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('user')
    .select(['id', 'username'])
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .execute()

export interface Operation {
  user_id: number
  username: string
  act: 'create' | 'update' | 'cancel'
  /** RFC 3339. */
  at: string
}

interface Values {
  type: number
  enable: boolean
  reason: string
  remark: string
  end_time: Date | null
}

export const insertPunishments = (
  tx: Tx,
  punished: readonly (Values & { user_id: number })[],
  operation: Operation,
) =>
  tx
    .insertInto('punishment')
    .values(punished.map((one) => ({ ...one, operators: JSON.stringify([operation]) })))
    .returning(['id', 'user_id', 'type'])
    .execute()

/** Changes punishments and writes down who did. */
export const updatePunishments = (
  tx: Tx,
  ids: readonly number[],
  values: Partial<Values>,
  operation: Operation,
) =>
  tx
    .updateTable('punishment')
    .set({
      ...values,
      operators: sql<string>`operators || ${JSON.stringify([operation])}::jsonb`,
      updated_at: new Date(operation.at),
    })
    .where('id', 'in', [...ids])
    .execute()
