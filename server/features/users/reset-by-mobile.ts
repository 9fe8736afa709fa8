import type { CaptchaAnswer } from '#contracts/captcha.ts'
import { CodePurpose } from '#contracts/codes.ts'
import type { Caller } from '#server/kit/caller.ts'
import { refuse } from '#server/kit/refusals.ts'
import { endAccess } from './end-access.ts'
import type { Notice } from './notice.ts'
import { hashPassword } from './passwords.ts'
import * as repo from './repo.ts'
import type { UsersDeps } from './types.ts'

interface Deps extends Pick<UsersDeps, 'db' | 'captchas' | 'codes'> {
  readonly tell: Notice
}

/** A forgotten password and a code by SMS; a number that nobody has is a wrong code. */
export function makeResetByMobile({ db, captchas, codes, tell }: Deps) {
  return async (
    input: { mobile: string; code: string; password: string } & CaptchaAnswer,
    caller: Caller,
  ) => {
    if (!codes.canSend('sms')) refuse('sms.disabled')
    await captchas.consume('find_password', input, caller)
    await codes.take('sms', input.mobile, CodePurpose.findPassword, input.code)
    const hashed = await hashPassword(input.password)
    const row = await repo.findByMobile(db, input.mobile)
    if (!row) refuse('code.wrong', { channel: '短信' })
    await db.transaction().execute(async (tx) => {
      await repo.setPassword(tx, row.id, hashed)
      await endAccess(tx, [row.id])
    })
    await tell('password', row.email, caller)
  }
}
