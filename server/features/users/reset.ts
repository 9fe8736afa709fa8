import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { CaptchaAnswer } from '#contracts/captcha.ts'
import { CodePurpose } from '#contracts/codes.ts'
import type { Caller } from '#server/kit/caller.ts'
import type { Tx } from '#server/kit/db.ts'
import { hashToken } from '#server/kit/ids.ts'
import { refuse } from '#server/kit/refusals.ts'
import { endAccess } from './end-access.ts'
import { hashPassword } from './passwords.ts'
import * as repo from './repo.ts'
import { resetMail } from './reset-mail.ts'
import type { UsersDeps } from './types.ts'

type Deps = Pick<UsersDeps, 'db' | 'settings' | 'clock' | 'captchas' | 'codes' | 'origin'>

/** A forgotten password: a link by mail, or a code by SMS. Nothing here tells who has an account. */
export function makeReset(deps: Deps) {
  const { db, settings, clock, captchas, codes, origin } = deps

  /** Remembers a token for whoever has the address, in place of older ones; for nobody, the same steps do nothing. */
  async function remember(email: string, token: string) {
    const life = settings.get().email.duration * 60_000
    await db.transaction().execute(async (tx) => {
      const known = await tx
        .selectFrom('user')
        .select(['id', 'email'])
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .where('email', '<>', '')
        .forNoKeyUpdate()
        .executeTakeFirst()
      const id = known?.id ?? 0
      await tx.deleteFrom('password_reset').where('user_id', '=', id).execute()
      await sql`
        insert into password_reset (token_hash, user_id, email, expires_at)
        select ${hashToken(token)}, id, email, ${new Date(clock.now().getTime() + life)}
        from "user" where id = ${id}`.execute(tx)
    })
  }

  /** Whose token it is, using it up: good once, in time, for the address it was sent to while that is still theirs. */
  async function spend(tx: Tx, email: string, token: string): Promise<number | undefined> {
    const { rows } = await sql<{ user_id: number }>`
      delete from password_reset r using "user" u
      where r.token_hash = ${hashToken(token)} and r.expires_at > ${clock.now()}
        and u.id = r.user_id and lower(u.email) = lower(r.email) and lower(r.email) = lower(${email})
      returning r.user_id`.execute(tx)
    return rows[0]?.user_id
  }

  return {
    async byMailStart(input: { email: string } & CaptchaAnswer, caller: Caller) {
      if (!codes.canSend('email')) refuse('mail.disabled')
      await captchas.consume('find_password', input, caller)
      const token = randomBytes(32).toString('base64url')
      const { system, email } = settings.get()
      const link = `${origin(caller.origin)}/findpassword?token=${token}`
      const mail = resetMail(
        { link, site: system.sitename, minutes: email.duration },
        caller.locale,
      )
      // Refused or sent alike whether the address is known; the message itself travels later.
      await codes.sendMail({ ...mail, to: input.email, type: CodePurpose.findPassword }, caller)
      await remember(input.email, token)
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
        await endAccess(tx, userId)
      })
    },
    async byMobile(
      input: { mobile: string; code: string; password: string } & CaptchaAnswer,
      caller: Caller,
    ) {
      if (!codes.canSend('sms')) refuse('sms.disabled')
      await captchas.consume('find_password', input, caller)
      await codes.take('sms', input.mobile, CodePurpose.findPassword, input.code)
      const hashed = await hashPassword(input.password)
      const row = await repo.findByMobile(db, input.mobile)
      if (!row) refuse('code.wrong', { channel: '短信' })
      await db.transaction().execute(async (tx) => {
        await repo.setPassword(tx, row.id, hashed)
        await endAccess(tx, row.id)
      })
    },
    async cleanUp() {
      await db.deleteFrom('password_reset').where('expires_at', '<', clock.now()).execute()
    },
  }
}

export type Reset = ReturnType<typeof makeReset>
