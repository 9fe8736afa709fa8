import type { Db } from '#server/kit/db.ts'
import * as repo from './repo.ts'

/**
 * Ends every way in that was opened before: sign-ins but for one, started sign-ins, reset links. The
 * people are locked first, so that no sign-in under way opens another behind this one's back.
 */
export async function endAccess(tx: Db, userIds: readonly number[], exceptSession = 0) {
  if (userIds.length === 0) return
  const ids = [...userIds]
  await repo.lockAll(tx, ids)
  await tx
    .deleteFrom('session')
    .where('user_id', 'in', ids)
    .where('id', '<>', exceptSession)
    .execute()
  await tx.deleteFrom('login_ticket').where('user_id', 'in', ids).execute()
  await tx.deleteFrom('password_reset').where('user_id', 'in', ids).execute()
}
