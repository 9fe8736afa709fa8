import { sql, type SqlBool } from 'kysely'
import type { Db } from '#server/kit/db.ts'

/** Never punished, whatever the table says. */
const FIRST_USER = 1

/** SQL condition over `punishment`: enabled and not over. */
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
