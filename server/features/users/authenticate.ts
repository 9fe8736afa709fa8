import type { CaptchaAnswer } from '#contracts/captcha.ts'
import { CodePurpose } from '#contracts/codes.ts'
import type { Caller } from '#server/kit/caller.ts'
import { limitConcurrencyByKey } from '#server/kit/concurrency.ts'
import { Refusal, refuse } from '#server/kit/refusals.ts'
import { decoyHash, verifyPassword } from './passwords.ts'
import * as repo from './repo.ts'
import type { UsersDeps } from './types.ts'

/** Wrong passwords for one account, or for a name that nobody has, from anywhere. */
const GUESSES = { max: 10, seconds: 900 }

/**
 * Passwords of one name that a node looks at together. Each counts as a guess until it is known to be
 * right, so that guesses cannot slip through side by side; a class that shares an account would use
 * the guesses up by coming all at once.
 */
const AT_ONCE = 2

type Deps = Pick<UsersDeps, 'db' | 'rate' | 'captchas' | 'codes'>

/** Finds out who somebody is. */
export function makeAuthentication({ db, rate, captchas, codes }: Deps) {
  const inTurn = limitConcurrencyByKey(AT_ONCE)

  async function compare(username: string, password: string, caller: Caller) {
    const row = await repo.findByName(db, username)
    const name = username.toLowerCase()
    const keys = [`login name ${name}`, `login account ${row?.id ?? name}`] as const
    await rate.takeKey(keys[0], GUESSES)
    // One account counts once, by whichever of its names it is tried. Nobody is told that this limit
    // is reached: it would say which names belong together.
    const isSpent = await isOver(rate, keys[1])
    const right = await verifyPassword(row?.password_hash ?? (await decoyHash()), password)
    if (!row || !right || isSpent) {
      await captchas.noteFailure(caller, username)
      refuse('auth.wrong_credentials')
    }
    for (const key of keys) await rate.forget(key)
    await captchas.noteSuccess(caller, username)
    return row
  }

  return {
    /** Whose name and password these are. @throws Refusal as `SignIn.authenticate` */
    async byPassword(
      input: { username: string; password: string } & CaptchaAnswer,
      caller: Caller,
    ): Promise<repo.UserRow> {
      const { username, password } = input
      await captchas.consume('login', input, caller, username)
      return inTurn(username.toLowerCase(), () => compare(username, password, caller))
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

/** Counts one guess; whether it is one too many. */
async function isOver(rate: Deps['rate'], key: string) {
  try {
    await rate.takeKey(key, GUESSES)
    return false
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rate.limited') return true
    throw error
  }
}

export type Authentication = ReturnType<typeof makeAuthentication>
