import type { CaptchaAnswer } from '#contracts/captcha.ts'
import { CodePurpose } from '#contracts/codes.ts'
import type { Caller } from '#server/kit/caller.ts'
import type { Db } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refusals.ts'
import { hashPassword } from './passwords.ts'
import * as repo from './repo.ts'
import type { AccountCare, NewAccount, UsersDeps } from './types.ts'
import { checkUsername } from './username.ts'

type Deps = Pick<UsersDeps, 'db' | 'settings' | 'captchas' | 'codes'>

/** New accounts, made by visitors or by administrators. */
export function makeRegistration({ db, settings, captchas, codes }: Deps) {
  /** What is proven by a code: the number always, the address where the site asks for it. */
  async function takeCode({ email = '', mobile = '', code = '' }: NewAccount) {
    if (mobile) return codes.take('sms', mobile, CodePurpose.register, code)
    if (email && settings.get().security.enable_verify_register_email)
      return codes.take('email', email, CodePurpose.register, code)
  }

  return {
    async createAccount(input: NewAccount & CaptchaAnswer, caller: Caller): Promise<number> {
      const { username, password, email = '', mobile = '' } = input
      checkOpen(settings.get().security, { email, mobile })
      if (mobile && !codes.canSend('sms')) refuse('sms.disabled')
      checkUsername(username)
      await captchas.consume('register', input, caller)
      // Before the code is used up; names are public anyway, addresses and numbers are not.
      if (await repo.nameIsTaken(db, username)) refuse('user.exists')
      await takeCode(input)
      const row = await insert(db, { username, password, email, mobile, ip: caller.ip })
      return row.id
    },
    addAccount: (async (input, tx = db) => {
      checkUsername(input.username)
      const row = await insert(tx, { email: '', mobile: '', ip: '', ...input })
      return row.id
    }) satisfies AccountCare['addAccount'],
  }
}

interface Security {
  readonly is_close: boolean
  readonly enable_register: boolean
  readonly enable_verify_register_email: boolean
}

/** @throws Refusal `site.closed`, `user.registration_closed`, `user.email_required` */
function checkOpen(security: Security, { email, mobile }: { email: string; mobile: string }) {
  if (security.is_close) refuse('site.closed')
  if (!security.enable_register) refuse('user.registration_closed')
  if (!mobile && !email && security.enable_verify_register_email) refuse('user.email_required')
}

async function insert(
  db: Db,
  user: {
    username: string
    password: string
    email: string
    mobile: string
    ip: string
    mustChangePassword?: boolean
  },
) {
  const { username, password, email, mobile, ip, mustChangePassword = false } = user
  return repo.insertUser(db, {
    username,
    email,
    mobile,
    password_hash: await hashPassword(password),
    register_ip: ip,
    must_change_password: mustChangePassword,
  })
}
