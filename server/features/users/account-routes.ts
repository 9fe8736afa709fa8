import * as contract from '#contracts/account.ts'
import type { Binder } from '#server/kit/bind.ts'
import type { Account, Caller } from '#server/kit/caller.ts'
import { refuse } from '#server/kit/refusals.ts'
import type { Users } from './service.ts'

const me = ({ account }: Caller): Account => account ?? refuse('auth.required')

/** What people do with their own account. */
export function accountRoutes(bind: Binder, users: Users) {
  const { sessions, twoStep } = users
  bind.on(contract.changePassword, (input, caller) => users.changePassword(input, caller))
  bind.on(contract.updateProfile, (input, caller) => users.updateProfile(input, caller))
  bind.on(contract.listSessions, async (_, caller) => {
    const { id, sessionId } = me(caller)
    const session = await sessions.list(id, sessionId)
    return { total: session.length, session }
  })
  bind.on(contract.closeSessions, async ({ id }, caller) => {
    const account = me(caller)
    if (id.length > 0) return { closed: await sessions.closeSome(account.id, id) }
    return { closed: await sessions.closeOthers(account.id, account.sessionId) }
  })
  bind.on(contract.getTwoStep, (_, caller) => twoStep.state(me(caller)))
  bind.on(contract.beginTwoStep, ({ password }, caller) => twoStep.begin(me(caller), password))
  bind.on(contract.enableTwoStep, ({ code }, caller) => twoStep.enable(me(caller), code, caller))
  bind.on(contract.disableTwoStep, async (input, caller) => {
    await twoStep.disable(me(caller), input, caller)
    return {}
  })
}
