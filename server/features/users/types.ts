import type { CaptchaAnswer } from '#contracts/captcha.ts'
import type { SignedIn } from '#contracts/users.ts'
import type { Db } from '#server/kit/db.ts'
import type { Caller } from '#server/kit/caller.ts'

/** Every way of signing in, here and in features built on it, is made of these. */
export interface SignIn {
  /**
   * The one door of every way of signing in.
   * @throws Refusal `auth.disabled`, `auth.punished`, `site.closed` (people without rights while the
   *   site is closed), and `auth.second_step` with a `ticket` where two steps are on
   */
  signIn(userId: number, caller: Caller): Promise<SignedIn>
  /**
   * Whose username, e-mail or mobile number and password these are; guesses are limited.
   * @returns the user's id
   * @throws Refusal `auth.wrong_credentials`, `captcha.*`, `rate.limited`
   */
  authenticate(
    input: { username: string; password: string } & CaptchaAnswer,
    caller: Caller,
  ): Promise<number>
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
  createAccount(
    input: {
      username: string
      password: string
      email?: string
      mobile?: string
      code?: string
    } & CaptchaAnswer,
    caller: Caller,
  ): Promise<number>
}

/**
 * What administration does to accounts; who may do it is for the caller to ask. What is done is done
 * in the caller's transaction `tx`.
 */
export interface AccountCare {
  /** Adds an account as an administrator does: no captcha, no code. @throws Refusal `user.exists`, `user.email_exists`, `user.name_like_contact` */
  addAccount(
    tx: Db,
    input: {
      username: string
      password: string
      email?: string
      ip?: string
      mustChangePassword?: boolean
    },
  ): Promise<number>
  /** Sets a password and ends every sign-in, started sign-in and reset of the person. */
  setPassword(tx: Db, userId: number, password: string, mustChange?: boolean): Promise<void>
  /** Whether it is the person's password; guesses are limited. @throws Refusal `rate.limited` */
  isPasswordOf(userId: number, password: string): Promise<boolean>
  /** Takes two-step sign-in off and ends every sign-in of the person. */
  resetTwoStep(tx: Db, userId: number): Promise<void>
  /** Ends every sign-in, started sign-in and reset of a person. */
  endAccess(tx: Db, userId: number): Promise<void>
}
