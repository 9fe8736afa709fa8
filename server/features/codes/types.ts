import type { CaptchaAnswer } from '#contracts/captcha.ts'
import type { CodePurpose } from '#contracts/codes.ts'
import type { Caller } from '#server/kit/caller.ts'

export type Channel = 'email' | 'sms'

export interface Codes {
  /**
   * Sends a code to an address. For signing in and finding a password an address nobody has is answered
   * the same and sent nothing. For `bind` the caller must be signed in.
   * @throws captcha.*, code.too_often, code.daily_limit, mail.disabled, mail.failed, site.closed,
   * user.registration_closed, auth.required
   */
  sendEmail(
    input: { email: string; type: CodePurpose } & CaptchaAnswer,
    caller: Caller,
  ): Promise<void>
  /** The same to a mobile number. @throws as `sendEmail`, with sms.disabled and sms.failed */
  sendSms(
    input: { mobile: string; type: CodePurpose } & CaptchaAnswer,
    caller: Caller,
  ): Promise<void>
  /**
   * Uses a code up: good once; five wrong tries end it. A target that was never sent a code because
   * nobody has it behaves like one that was.
   * @throws code.wrong, code.expired
   */
  take(channel: Channel, target: string, purpose: CodePurpose, code: string): Promise<void>
  /**
   * A mail without a code (a reset link), recorded and limited like the others. Call it
   * whether or not the address is known: for finding a password it looks the address up itself and
   * sends nothing to one that nobody has, in the same time and under the same limits.
   * @throws code.too_often, code.daily_limit, mail.disabled
   */
  sendMail(
    mail: { to: string; subject: string; text: string; html: string; type: CodePurpose },
    caller: Caller,
  ): Promise<void>
  /** Whether the service is switched on in the settings. */
  canSend(channel: Channel): boolean
  /** Forgets codes that ended, and calls sendings that were cut off failed. */
  cleanUp(): Promise<void>
  /** Until every message that is on its way has arrived or failed. */
  idle(): Promise<void>
}
