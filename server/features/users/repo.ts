import { sql } from 'kysely'
import type { Db } from '#server/kit/db.ts'

export type UserRow = NonNullable<Awaited<ReturnType<typeof findById>>>

export const findById = (db: Db, id: number) =>
  db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()

/** By username, e-mail or mobile, without regard to case. */
export const findByName = (db: Db, name: string) =>
  db
    .selectFrom('user')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb(sql`lower(username)`, '=', name.toLowerCase()),
        eb.and([eb(sql`lower(email)`, '=', name.toLowerCase()), eb('email', '<>', '')]),
        eb.and([eb('mobile', '=', name), eb('mobile', '<>', '')]),
      ]),
    )
    // A username wins over somebody else's e-mail of the same letters.
    .orderBy(sql`lower(username) = ${name.toLowerCase()}`, 'desc')
    .executeTakeFirst()

export const insertUser = (
  db: Db,
  user: {
    username: string
    email: string
    password_hash: string
    register_ip: string
    must_change_password: boolean
  },
) => db.insertInto('user').values(user).returningAll().executeTakeFirstOrThrow()

export const setPassword = (db: Db, id: number, password_hash: string) =>
  db
    .updateTable('user')
    .set({ password_hash, must_change_password: false, updated_at: new Date() })
    .where('id', '=', id)
    .execute()

export const noteLogin = (db: Db, id: number, ip: string) =>
  db
    .updateTable('user')
    .set({ login_at: new Date(), last_login_ip: ip })
    .where('id', '=', id)
    .execute()

export const anyUser = (db: Db) => db.selectFrom('user').select('id').limit(1).executeTakeFirst()
