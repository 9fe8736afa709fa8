import type { CaptchaAction, CaptchaAnswer, CaptchaKind } from '#contracts/captcha.ts'
import type { Caller } from '#server/kit/caller.ts'

/** What `GET /user/captcha` answers. */
export interface IssuedCaptcha {
  readonly enable: boolean
  readonly id: string
  readonly captcha: string
  readonly type: CaptchaKind
}

export interface Captchas {
  /** A new captcha for an act, or `enable: false` where the act asks this caller for none now. */
  issue(
    action: CaptchaAction,
    caller: Caller,
    more?: { username?: string | undefined; instead?: 'pow' | 'audio' | undefined },
  ): Promise<IssuedCaptcha>
  /**
   * Checks without using up, for sub-steps (asking for a code); a captcha carries few of them. Does
   * nothing where the act asks for none now.
   * @throws captcha.required, captcha.wrong, captcha.expired
   */
  check(
    action: CaptchaAction,
    answer: CaptchaAnswer,
    caller: Caller,
    username?: string,
  ): Promise<void>
  /** Checks and uses up: the final act. @throws captcha.required, captcha.wrong, captcha.expired */
  consume(
    action: CaptchaAction,
    answer: CaptchaAnswer,
    caller: Caller,
    username?: string,
  ): Promise<void>
  /** A wrong password: after three, the address and the name that was typed are asked for a captcha. */
  noteFailure(caller: Caller, username: string): Promise<void>
  /** A right password: the name's wrong ones are forgotten; the address's are not, or one's own account would clear them. */
  noteSuccess(caller: Caller, username: string): Promise<void>
  /** Forgets captchas that ended. */
  cleanUp(): Promise<void>
}
