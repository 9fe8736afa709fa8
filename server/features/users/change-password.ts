import { setUser } from '#contracts/people.ts'
import { refusalMessage } from '#contracts/refusals.ts'
import { type Account, type Caller, mustHold } from '#server/kit/caller.ts'
import { refuse } from '#server/kit/refusals.ts'
import type { Authentication } from './authenticate.ts'
import { endAccess } from './end-access.ts'
import type { Notice } from './notice.ts'
import { hashPassword } from './passwords.ts'
import * as repo from './repo.ts'
import type { Sessions } from './sessions.ts'
import { nameOf, refuseFirst } from './target.ts'
import type { UsersDeps } from './types.ts'

interface Deps extends Pick<UsersDeps, 'db' | 'guard'> {
  readonly sessions: Sessions
  readonly authentication: Authentication
  readonly tell: Notice
}

function refuseWithoutOld({ locale }: Caller): never {
  const message = refusalMessage('user.old_password_required', {}, locale)
  refuse('input.invalid', { fields: [{ field: 'old_password', message }] })
}

interface Input {
  readonly id?: number | undefined
  readonly old_password: string
  readonly new_password: string
}

/** A new password for oneself or, by right, for somebody else; sign-ins opened before end at once. */
export function makePasswordChange({ db, guard, sessions, authentication, tell }: Deps) {
  async function changeOwn(account: Account, input: Input, caller: Caller) {
    if (input.old_password === '') refuseWithoutOld(caller)
    const row = await authentication.isPasswordOf(account.id, input.old_password)
    if (!row) refuse('auth.wrong_password')
    const hashed = await hashPassword(input.new_password)
    const token = await db.transaction().execute(async (tx) => {
      const locked = await repo.lockById(tx, account.id)
      // Somebody else who knew the old password was faster.
      if (locked?.password_hash !== row.password_hash) refuse('auth.wrong_password')
      // Disabled, punished or signed out meanwhile.
      if (!(await sessions.isOpen(tx, account.sessionId))) refuse('auth.required')
      await repo.setPassword(tx, account.id, hashed)
      await endAccess(tx, [account.id])
      return sessions.open(account.id, caller, tx)
    })
    await tell('password', row.email, caller)
    return token
  }

  async function changeOther(id: number, input: Input, caller: Caller) {
    const hashed = await hashPassword(input.new_password)
    const { email } = await guard.act(caller, setUser, async (tx, actor) => {
      const row = await repo.lockById(tx, id)
      if (!row) refuse('user.not_found')
      refuseFirst(row, caller)
      await actor.coverPeople([id])
      await repo.setPassword(tx, id, hashed, true)
      await endAccess(tx, [id])
      caller.note({ target: nameOf(row), before: {}, after: { password: '******' } })
      return row
    })
    await tell('password', email, caller)
  }

  return {
    /** @returns a new token for oneself; nothing when it was somebody else's password */
    async changePassword(input: Input, caller: Caller): Promise<{ token?: string }> {
      const { account } = caller
      if (!account) refuse('auth.required')
      if (input.id === undefined || input.id === account.id)
        return { token: await changeOwn(account, input, caller) }
      mustHold(caller, setUser)
      await changeOther(input.id, input, caller)
      return {}
    },
  }
}
