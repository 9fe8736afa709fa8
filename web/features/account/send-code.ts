import type { CaptchaAnswer } from '#contracts/captcha.ts'
import { CodePurpose, sendEmailCode, sendSms } from '#contracts/codes.ts'
import { call } from '#web/kit/api.ts'

/** What a code is for. */
export type Purpose = keyof typeof CodePurpose

/** Has a code sent to an address or a number. @throws ApiError */
export function sendCode(
  channel: 'email' | 'mobile',
  target: string,
  purpose: Purpose,
  answer?: CaptchaAnswer,
): Promise<unknown> {
  const type = CodePurpose[purpose]
  return channel === 'email'
    ? call(sendEmailCode, { email: target, type, ...answer })
    : call(sendSms, { mobile: target, type, ...answer })
}
