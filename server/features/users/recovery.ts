import { randomInt } from 'node:crypto'
import type { Db } from '#server/kit/db.ts'
import { hashToken } from '#server/kit/ids.ts'

const CODES = 10
/** No letters that look like others. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

const letters = (count: number) =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** However people copy it: spaces, dashes and capitals do not matter. */
const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Ten new codes, each good once, in place of older ones; only their hashes are kept. */
export async function renewRecoveryCodes(tx: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => `${letters(6)}-${letters(6)}`)
  await dropRecoveryCodes(tx, userId)
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashToken(plain(code)) })))
    .execute()
  return codes
}

export const dropRecoveryCodes = (tx: Db, userId: number) =>
  tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()

/** Uses a code up; false when it is none, or used. */
export async function spendRecoveryCode(tx: Db, userId: number, code: string, now: Date) {
  const row = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashToken(plain(code)))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function countRecoveryCodes(db: Db, userId: number) {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
