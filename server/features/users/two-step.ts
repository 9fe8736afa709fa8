import type { Account, Caller } from '#server/kit/caller.ts'
import type { Db } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refusals.ts'
import type { Authentication } from './authenticate.ts'
import { endAccess } from './end-access.ts'
import type { Notice } from './notice.ts'
import { countRecoveryCodes, dropRecoveryCodes, renewRecoveryCodes } from './recovery.ts'
import * as repo from './repo.ts'
import type { SecondFactor } from './second-factor.ts'
import { newSecret, stepOf, uriOf } from './totp.ts'
import type { UsersDeps } from './types.ts'
import { asksTwoStep } from './views.ts'

interface Deps extends Pick<UsersDeps, 'db' | 'clock' | 'settings' | 'rate'> {
  readonly authentication: Authentication
  readonly secondFactor: SecondFactor
  readonly tell: Notice
}

/** Wrong codes of somebody who is signed in. */
const GUESSES = { max: 10, seconds: 900 }

/** Turning two-step sign-in on and off. */
export function makeTwoStep(deps: Deps) {
  const { db, clock, settings, rate, authentication, secondFactor, tell } = deps

  async function checkPassword(account: Account, password: string) {
    return (
      (await authentication.isPasswordOf(account.id, password)) ?? refuse('auth.wrong_password')
    )
  }

  return {
    async state(account: Account) {
      const row = (await repo.findById(db, account.id)) ?? refuse('auth.required')
      const is_enabled = row.totp_enabled_at !== null
      return {
        is_enabled,
        is_required: await asksTwoStep({ db, settings }, account.id),
        recovery_left: is_enabled ? await countRecoveryCodes(db, account.id) : 0,
      }
    },
    /** A new secret, waiting for its first code. */
    async begin(account: Account, password: string) {
      const { username } = await checkPassword(account, password)
      const secret = newSecret()
      const row = await db
        .updateTable('user')
        .set({ totp_secret: secret, totp_step: 0 })
        .where('id', '=', account.id)
        .where('totp_enabled_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!row) refuse('twostep.enabled')
      return { secret, uri: uriOf(secret, username, settings.get().system.sitename) }
    },
    async enable(account: Account, code: string, caller: Caller) {
      const key = `twostep code ${account.id}`
      await rate.takeKey(key, GUESSES)
      const { recovery, email } = await db.transaction().execute(async (tx) => {
        const row = (await repo.lockById(tx, account.id)) ?? refuse('auth.required')
        if (row.totp_enabled_at) refuse('twostep.enabled')
        if (!row.totp_secret) refuse('twostep.not_begun')
        const step = stepOf(row.totp_secret, code, clock.now())
        if (step === undefined) refuse('twostep.wrong_code')
        await tx
          .updateTable('user')
          .set({ totp_enabled_at: clock.now(), totp_step: step })
          .where('id', '=', account.id)
          .execute()
        await endAccess(tx, [account.id], account.sessionId)
        return { recovery: await renewRecoveryCodes(tx, account.id), email: row.email }
      })
      await rate.forget(key)
      await tell('twoStepOn', email, caller)
      return { recovery }
    },
    async disable(account: Account, input: { password: string; code: string }, caller: Caller) {
      const { email } = await checkPassword(account, input.password)
      const key = `second step ${account.id}`
      await rate.takeKey(key, GUESSES)
      await db.transaction().execute(async (tx) => {
        const row = (await repo.lockById(tx, account.id)) ?? refuse('auth.required')
        if (!row.totp_enabled_at) refuse('twostep.not_enabled')
        if (!(await secondFactor.spend(tx, row, input.code))) refuse('twostep.wrong_code')
        await turnOff(tx, account.id)
        await endAccess(tx, [account.id], account.sessionId)
      })
      await rate.forget(key)
      await tell('twoStepOff', email, caller)
    },
  }
}

/** Forgets secret and recovery codes. */
export async function turnOff(tx: Db, userId: number) {
  await tx
    .updateTable('user')
    .set({ totp_secret: '', totp_enabled_at: null, totp_step: 0 })
    .where('id', '=', userId)
    .execute()
  await dropRecoveryCodes(tx, userId)
}
