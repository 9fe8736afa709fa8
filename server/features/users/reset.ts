import { setTimeout as sleep } from 'node:timers/promises'
import type { CaptchaAnswer } from '#contracts/captcha.ts'
import { CodePurpose } from '#contracts/codes.ts'
import type { Caller } from '#server/kit/caller.ts'
import { refuse } from '#server/kit/refusals.ts'
import { endAccess } from './end-access.ts'
import type { Notice } from './notice.ts'
import { hashPassword } from './passwords.ts'
import * as repo from './repo.ts'
import { resetMail } from './reset-mail.ts'
import { makeResetTokens, newResetToken } from './reset-tokens.ts'
import type { UsersDeps } from './types.ts'

interface Deps
  extends Pick<UsersDeps, 'db' | 'settings' | 'clock' | 'captchas' | 'codes' | 'origin'> {
  readonly tell: Notice
}

/** Asking for a link takes this long, in milliseconds, whatever there was to do. */
const EVEN_TIME = 250

/** A forgotten password and a link by mail. Nothing here tells who has an account. */
export function makeReset(deps: Deps) {
  const { db, settings, clock, captchas, codes, origin, tell } = deps
  const { remember, spend, cleanUp } = makeResetTokens({ db, clock })

  return {
    async byMailStart(input: { email: string } & CaptchaAnswer, caller: Caller) {
      if (!codes.canSend('email')) refuse('mail.disabled')
      await captchas.consume('find_password', input, caller)
      const even = sleep(EVEN_TIME)
      const token = newResetToken()
      const { system, email } = settings.get()
      const link = `${origin(caller.origin)}/findpassword?token=${token}`
      const mail = resetMail(
        { link, site: system.sitename, minutes: email.duration },
        caller.locale,
      )
      // Refused or sent alike whether the address is known; the message itself travels later.
      await codes.sendMail({ ...mail, to: input.email, type: CodePurpose.findPassword }, caller)
      await remember(input.email, token, email.duration * 60_000)
      await even
    },
    async byMailEnd(
      input: { email: string; token: string; password: string } & CaptchaAnswer,
      caller: Caller,
    ) {
      await captchas.consume('find_password', input, caller)
      const hashed = await hashPassword(input.password)
      await db.transaction().execute(async (tx) => {
        const userId = await spend(tx, input.email, input.token)
        if (userId === undefined) refuse('auth.reset_expired')
        await repo.setPassword(tx, userId, hashed)
        await endAccess(tx, [userId])
      })
      await tell('password', input.email, caller)
    },
    cleanUp,
  }
}
