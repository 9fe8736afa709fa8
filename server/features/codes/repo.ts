import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { CodePurpose } from '#contracts/codes.ts'
import type { Db } from '#server/kit/db.ts'
import type { Channel } from './types.ts'

/** Wrong tries that end a code. */
const TRIES = 5

/** Who a code was sent to, and for what. */
export interface Addressee {
  readonly channel: Channel
  /** An address in small letters, or a number. */
  readonly target: string
  readonly purpose: CodePurpose
}

/** What is stored of a code: a hash that differs by channel, target and purpose. */
const hashOf = ({ channel, target, purpose }: Addressee, code: string) =>
  createHmac('sha256', `${channel} ${target} ${purpose}`).update(code).digest()

/** Stores a code; the newest one of an addressee is the only one that counts. */
export const insertCode = (
  db: Db,
  { channel, target, purpose }: Addressee,
  code: string,
  { now, expires }: { now: Date; expires: Date },
) =>
  db
    .insertInto('code')
    .values({
      channel,
      target,
      purpose,
      code_hash: hashOf({ channel, target, purpose }, code),
      created_at: now,
      expires_at: expires,
    })
    .execute()

/**
 * Tries the newest code of an addressee and uses it up when it is right. One statement counts the try
 * and decides, so of many at once one wins and no more than five are looked at.
 * @returns whether it was right; undefined when there is none any more
 */
export async function tryCode(db: Db, addressee: Addressee, code: string, now: Date) {
  const { channel, target, purpose } = addressee
  const hash = hashOf(addressee, code)
  const { rows } = await sql<{ right: boolean }>`
    update code set
      tries = tries + 1,
      used_at = case when code_hash = ${hash} then ${now}::timestamptz end
    where id = (
        select id from code
        where channel = ${channel} and target = ${target} and purpose = ${purpose}
        order by id desc limit 1
      )
      and used_at is null and tries < ${TRIES} and expires_at > ${now}
    returning used_at is not null as right`.execute(db)
  return rows[0]?.right
}

export const removeEndedCodes = (db: Db, now: Date) =>
  db.deleteFrom('code').where('expires_at', '<=', now).execute()

/** Whose address or number it is, with the address as the account has it. */
export async function ownerOf(db: Db, channel: Channel, target: string) {
  const column = channel === 'email' ? 'email' : 'mobile'
  return db
    .selectFrom('user')
    .select(['id', `${column} as target`])
    .where(column === 'email' ? sql<string>`lower(email)` : 'mobile', '=', target)
    .where(column, '<>', '')
    .executeTakeFirst()
}
