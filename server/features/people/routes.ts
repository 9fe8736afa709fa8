import * as contract from '#contracts/people.ts'
import type { Binder } from '#server/kit/bind.ts'
import { makePeople, type PeopleDeps } from './service.ts'
import { personView } from './views.ts'

export function peopleRoutes(bind: Binder, deps: PeopleDeps) {
  const people = makePeople(deps)
  bind.on(contract.listUsers, async (wanted) => {
    const { total, rows } = await people.list(wanted)
    return { total, user: rows.map(personView) }
  })
  bind.on(contract.createUser, async (input, caller) =>
    personView(await people.create(input, caller)),
  )
  bind.on(contract.setUser, async (input, caller) => personView(await people.set(input, caller)))
  bind.on(contract.setUserGroups, async (input, caller) => {
    await people.setGroups(input, caller)
    return {}
  })
  bind.on(contract.deleteUsers, async (input, caller) => {
    await people.remove(input, caller)
    return {}
  })
}
