import type { Db } from '#server/kit/db.ts'
import { endAccess } from './end-access.ts'
import { hashPassword } from './passwords.ts'
import * as repo from './repo.ts'
import { turnOff } from './two-step.ts'
import type { AccountCare } from './types.ts'

/** What administration does to others' sign-in, in the caller's transaction or in one of its own. */
export function makeCare(db: Db): Pick<AccountCare, 'setPassword' | 'resetTwoStep' | 'endAccess'> {
  const within = <T>(given: Db | undefined, run: (tx: Db) => Promise<T>) =>
    given ? run(given) : db.transaction().execute(run)

  return {
    endAccess,
    async setPassword(userId, password, mustChange = false, given) {
      const hashed = await hashPassword(password)
      await within(given, async (tx) => {
        await repo.setPassword(tx, userId, hashed, mustChange)
        await endAccess(tx, [userId])
      })
    },
    resetTwoStep: (userId, given) =>
      within(given, async (tx) => {
        await turnOff(tx, userId)
        await endAccess(tx, [userId])
      }),
  }
}
