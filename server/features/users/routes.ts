import { listUsers } from '#contracts/people.ts'
import * as contract from '#contracts/users.ts'
import type { Binder } from '#server/kit/bind.ts'
import { holds } from '#server/kit/caller.ts'
import { refuse } from '#server/kit/refusals.ts'
import { accountRoutes } from './account-routes.ts'
import type { Users } from './service.ts'

export function userRoutes(bind: Binder, users: Users) {
  const { reset, sessions } = users
  bind.on(contract.register, (input, caller) => users.register(input, caller))
  bind.on(contract.registerByMobile, (input, caller) => users.register(input, caller))
  bind.on(contract.login, (input, caller) => users.login(input, caller))
  bind.on(contract.loginByMobile, (input, caller) => users.loginByMobile(input, caller))
  bind.on(contract.loginSecondStep, (input, caller) => users.secondStep(input, caller))
  bind.on(contract.logout, async (_, { account }) => {
    if (account) await sessions.close(account.sessionId)
    return {}
  })
  bind.on(contract.findPasswordByMail, async (input, caller) => {
    await reset.byMailStart(input, caller)
    return {}
  })
  bind.on(contract.resetPasswordByMail, async (input, caller) => {
    await reset.byMailEnd(input, caller)
    return {}
  })
  bind.on(contract.resetPasswordByMobile, async (input, caller) => {
    await reset.byMobile(input, caller)
    return {}
  })
  bind.on(contract.getUser, async ({ id }, { account }) => {
    if (id === undefined || id === account?.id)
      return account ? users.self(account) : refuse('auth.required')
    return holds(account, listUsers) ? users.inFull(id) : users.publicProfile(id)
  })
  accountRoutes(bind, users)
}
