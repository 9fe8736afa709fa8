import { changePassword } from '#contracts/account.ts'
import * as contract from '#contracts/users.ts'
import type { Binder } from '#server/kit/bind.ts'
import { refuse } from '#server/kit/refusals.ts'
import type { Users } from './service.ts'

export function userRoutes(bind: Binder, users: Users) {
  bind.on(contract.register, (input, caller) => users.register(input, caller))
  bind.on(contract.login, (input, caller) => users.login(input, caller))
  bind.on(contract.logout, async (_, { account }) => {
    if (account) await users.sessions.close(account.sessionId)
    return {}
  })
  bind.on(contract.getUser, async ({ id }, { account }) => {
    if (id !== undefined && id !== account?.id) return users.publicProfile(id)
    return account ? users.self(account) : refuse('auth.required')
  })
  bind.on(changePassword, async (input, caller) => ({
    token: await users.changePassword(input, caller),
  }))
}
