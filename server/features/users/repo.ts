import { sql } from 'kysely'
import { type Db, isUniqueViolation, type Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refusals.ts'

export type UserRow = NonNullable<Awaited<ReturnType<typeof findById>>>

export const findById = (db: Db, id: number) =>
  db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * The account, locked until the transaction ends: signing in and what ends sign-ins (a new password,
 * two-step sign-in) happen one after the other, so none slips through.
 */
export const lockById = (tx: Tx, id: number) =>
  tx.selectFrom('user').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** The same for several, in one order, so that two who lock several never wait for each other. */
export const lockAll = (tx: Db, ids: readonly number[]) =>
  tx
    .selectFrom('user')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Small letters as the database makes them, whose unique indexes say what is the same. */
const lower = (text: string) => sql<string>`lower(${text})`

/** By username, e-mail or mobile, without regard to case. */
export const findByName = (db: Db, name: string) =>
  db
    .selectFrom('user')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb(sql`lower(username)`, '=', lower(name)),
        eb.and([eb(sql`lower(email)`, '=', lower(name)), eb('email', '<>', '')]),
        eb.and([eb('mobile', '=', name), eb('mobile', '<>', '')]),
      ]),
    )
    // A username wins over somebody else's e-mail of the same letters.
    .orderBy(sql`lower(username) = ${lower(name)}`, 'desc')
    .executeTakeFirst()

export const findByMobile = (db: Db, mobile: string) =>
  db
    .selectFrom('user')
    .selectAll()
    .where('mobile', '=', mobile)
    .where('mobile', '<>', '')
    .executeTakeFirst()

export const nameIsTaken = async (db: Db, username: string, exceptId = 0) =>
  (await db
    .selectFrom('user')
    .select('id')
    .where(sql`lower(username)`, '=', lower(username))
    .where('id', '<>', exceptId)
    .executeTakeFirst()) !== undefined

interface NewUser {
  username: string
  email: string
  mobile: string
  password_hash: string
  register_ip: string
  must_change_password: boolean
}

/** @throws Refusal `user.exists`, `user.email_exists`, `user.mobile_exists` */
export const insertUser = (db: Db, user: NewUser) =>
  refusingTaken(db.insertInto('user').values(user).returningAll().executeTakeFirstOrThrow())

/** What people may change about an account. */
export type Changes = Partial<
  Pick<
    UserRow,
    | 'username'
    | 'realname'
    | 'identity'
    | 'email'
    | 'mobile'
    | 'avatar'
    | 'address'
    | 'signature'
    | 'remark'
  >
>

/** @throws Refusal `user.exists`, `user.email_exists`, `user.mobile_exists` */
export const updateUser = (db: Db, id: number, changes: Changes) =>
  refusingTaken(
    db
      .updateTable('user')
      .set({ ...changes, updated_at: new Date() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** The unique indexes have the last word, whoever came first. */
async function refusingTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    if (isUniqueViolation(error, 'user_username')) refuse('user.exists')
    if (isUniqueViolation(error, 'user_email')) refuse('user.email_exists')
    if (isUniqueViolation(error, 'user_mobile')) refuse('user.mobile_exists')
    throw error
  }
}

export const setPassword = (db: Db, id: number, password_hash: string, mustChange = false) =>
  db
    .updateTable('user')
    .set({ password_hash, must_change_password: mustChange, updated_at: new Date() })
    .where('id', '=', id)
    .execute()

export const noteLogin = (db: Db, id: number, at: Date, ip: string) =>
  db.updateTable('user').set({ login_at: at, last_login_ip: ip }).where('id', '=', id).execute()

export const anyUser = (db: Db) => db.selectFrom('user').select('id').limit(1).executeTakeFirst()
