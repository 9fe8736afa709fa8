import type { CaptchaAnswer } from '#contracts/captcha.ts'
import { CodePurpose } from '#contracts/codes.ts'
import type { Caller } from '#server/kit/caller.ts'
import { refuse } from '#server/kit/refusals.ts'
import { decoyHash, verifyPassword } from './passwords.ts'
import * as repo from './repo.ts'
import type { UsersDeps } from './types.ts'

/** Wrong passwords for one account, or for a name that nobody has, from anywhere. */
const GUESSES = { max: 10, seconds: 900 }

type Deps = Pick<UsersDeps, 'db' | 'rate' | 'captchas' | 'codes'>

/** Finds out who somebody is. */
export function makeAuthentication({ db, rate, captchas, codes }: Deps) {
  return {
    /** Whose name and password these are. @throws Refusal as `SignIn.authenticate` */
    async byPassword(
      input: { username: string; password: string } & CaptchaAnswer,
      caller: Caller,
    ): Promise<repo.UserRow> {
      const { username, password } = input
      await captchas.consume('login', input, caller, username)
      const row = await repo.findByName(db, username)
      // One account counts once, by whichever of its names it is tried.
      const key = row ? `login user ${row.id}` : `login name ${username.toLowerCase()}`
      await rate.takeKey(key, GUESSES)
      const right = await verifyPassword(row?.password_hash ?? (await decoyHash()), password)
      if (!row || !right) {
        await captchas.noteFailure(caller, username)
        refuse('auth.wrong_credentials')
      }
      await rate.forget(key)
      await captchas.noteSuccess(caller, username)
      return row
    },
    /** Whose mobile number it is. @throws Refusal as `SignIn.authenticateByMobile` */
    async byMobile({ mobile, code }: { mobile: string; code: string }): Promise<number> {
      if (!codes.canSend('sms')) refuse('sms.disabled')
      await codes.take('sms', mobile, CodePurpose.login, code)
      const row = await repo.findByMobile(db, mobile)
      return row?.id ?? refuse('code.wrong', { channel: '短信' })
    },
    /** Whether it is the person's own password. Counted apart from sign-ins: strangers cannot use these guesses up. */
    async isPasswordOf(userId: number, password: string): Promise<repo.UserRow | undefined> {
      const key = `password user ${userId}`
      await rate.takeKey(key, GUESSES)
      const row = await repo.findById(db, userId)
      if (!row || !(await verifyPassword(row.password_hash, password))) return undefined
      await rate.forget(key)
      return row
    },
  }
}

export type Authentication = ReturnType<typeof makeAuthentication>
