import * as contract from '#contracts/punishments.ts'
import type { Binder } from '#server/kit/bind.ts'
import { type AdminDeps, makeAdmin } from './admin.ts'
import { ownView, punishmentView } from './views.ts'

export function punishmentRoutes(bind: Binder, deps: AdminDeps) {
  const admin = makeAdmin(deps)
  bind.on(contract.getMyPunishments, async (_, { account }) => {
    const own = await admin.own(account?.id ?? 0)
    return { total: own.length, punishment: own.map(ownView) }
  })
  bind.on(contract.createPunishments, async (input, caller) => ({
    id: await admin.create(input, caller),
  }))
  bind.on(contract.updatePunishment, (input, caller) => admin.update(input, caller))
  bind.on(contract.cancelPunishments, async (input, caller) => {
    await admin.cancel(input, caller)
    return {}
  })
  bind.on(contract.getPunishment, ({ id }) => admin.get(id))
  bind.on(contract.listPunishments, async (wanted) => {
    const { total, list } = await admin.list(wanted)
    return { total, punishment: list.map(punishmentView) }
  })
}
