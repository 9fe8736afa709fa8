import type { CaptchaAnswer } from '#contracts/captcha.ts'
import type { SignedIn } from '#contracts/users.ts'
import type { Caller } from '#server/kit/caller.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import type { SiteOrigin } from '#server/kit/origin.ts'
import type { RateLimiter } from '#server/kit/rate-limit.ts'
import type { Captchas } from '../captcha/index.ts'
import type { Codes } from '../codes/index.ts'
import type { PeopleGuard, Punishments } from '../punishments/index.ts'
import type { Settings } from '../settings/index.ts'

export interface UsersDeps {
  readonly db: Db
  readonly clock: Clock
  readonly settings: { get(): Settings }
  readonly rate: RateLimiter
  readonly captchas: Pick<Captchas, 'consume' | 'noteFailure' | 'noteSuccess'>
  readonly codes: Pick<Codes, 'take' | 'canSend' | 'sendMail'>
  readonly punishments: Pick<Punishments, 'inForce'>
  readonly origin: SiteOrigin
  readonly guard: PeopleGuard
}

/** Every way of signing in, here and in features built on it, is made of these. */
export interface SignIn {
  /**
   * The one door of every way of signing in.
   * @param passwordHash what a password was proven against: changed meanwhile, it proves nothing
   * @throws Refusal `auth.disabled`, `auth.punished`, `site.closed` (people without rights while the
   *   site is closed), and `auth.second_step` with a `ticket` where two steps are on
   */
  signIn(userId: number, caller: Caller, passwordHash?: string): Promise<SignedIn>
  /**
   * Whose username, e-mail or mobile number and password these are; guesses are limited.
   * @returns the user's id, and the hash that `signIn` wants to see unchanged
   * @throws Refusal `auth.wrong_credentials`, `captcha.*`, `rate.limited`
   */
  authenticate(
    input: { username: string; password: string } & CaptchaAnswer,
    caller: Caller,
  ): Promise<{ userId: number; passwordHash: string }>
  /**
   * Whose mobile number it is, proven by a code of the purpose `login`.
   * @throws Refusal `code.wrong` (also for a number nobody here has), `code.expired`, `sms.disabled`
   */
  authenticateByMobile(input: { mobile: string; code: string }, caller: Caller): Promise<number>
  /**
   * Creates an account by the rules of registration: the switch, the captcha, codes, uniqueness.
   * With `mobile` the code is one of SMS, else one of e-mail where the site asks for it.
   * @returns the user's id
   * @throws Refusal `site.closed`, `user.*`, `captcha.*`, `code.*`, `sms.disabled`
   */
  createAccount(input: NewAccount & CaptchaAnswer, caller: Caller): Promise<number>
}

export interface NewAccount {
  readonly username: string
  readonly password: string
  readonly email?: string
  readonly mobile?: string
  readonly code?: string
}

/** What administration does to accounts; who may do it is for the caller to ask. */
export interface AccountCare {
  /**
   * Adds an account as an administrator does: no captcha, no code.
   * @throws Refusal `user.exists`, `user.email_exists`, `user.mobile_exists`, `user.name_like_contact`,
   *   `user.name_mixed`
   */
  addAccount(
    input: {
      username: string
      password: string
      email?: string
      mobile?: string
      ip?: string
      mustChangePassword?: boolean
    },
    db?: Db,
  ): Promise<number>
  /** Sets a password and ends every sign-in, started sign-in and reset of the person. */
  setPassword(userId: number, password: string, mustChange?: boolean, db?: Db): Promise<void>
  /** Whether it is the person's password; guesses are limited. @throws Refusal `rate.limited` */
  isPasswordOf(userId: number, password: string): Promise<boolean>
  /** Takes two-step sign-in off and ends every sign-in of the person. */
  resetTwoStep(userId: number, db?: Db): Promise<void>
  /** Ends every sign-in, started sign-in and reset of some people. */
  endAccess(tx: Db, userIds: readonly number[]): Promise<void>
}
