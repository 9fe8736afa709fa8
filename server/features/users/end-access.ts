import type { Db } from '#server/kit/db.ts'

/**
 * Ends every way in that was opened before: sign-ins but for one, started sign-ins, reset links.
 * The row of the person is changed or locked in the same transaction.
 */
export async function endAccess(tx: Db, userId: number, exceptSession = 0) {
  await tx
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', '<>', exceptSession)
    .execute()
  await tx.deleteFrom('login_ticket').where('user_id', '=', userId).execute()
  await tx.deleteFrom('password_reset').where('user_id', '=', userId).execute()
}
