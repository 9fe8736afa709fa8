import type { Clock } from '#server/kit/clock.ts'
import type { Tx } from '#server/kit/db.ts'
import { spendRecoveryCode } from './recovery.ts'
import type { UserRow } from './repo.ts'
import { stepOf } from './totp.ts'

export interface SecondFactor {
  /** Whether the code is right, using it up: a time step or a recovery code is accepted once. */
  spend(tx: Tx, row: Pick<UserRow, 'id' | 'totp_secret'>, code: string): Promise<boolean>
}

export function makeSecondFactor({ clock }: { clock: Clock }): SecondFactor {
  return {
    async spend(tx, { id, totp_secret }, code) {
      const step = stepOf(totp_secret, code.replace(/\s/g, ''), clock.now())
      return step === undefined
        ? spendRecoveryCode(tx, id, code, clock.now())
        : spendStep(tx, id, step)
    },
  }
}

/** One statement decides between several who bring the same code; earlier steps are gone with it. */
async function spendStep(tx: Tx, id: number, step: number) {
  const row = await tx
    .updateTable('user')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
