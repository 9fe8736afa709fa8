import * as contract from '#contracts/rights.ts'
import type { Binder } from '#server/kit/bind.ts'
import type { Db } from '#server/kit/db.ts'
import * as repo from './groups-repo.ts'
import { findGroup, makeGroups } from './groups.ts'
import { findPermissions, renamePermission } from './permissions.ts'
import type { Guard } from './guard.ts'
import type { Access } from './service.ts'

interface RightsDeps {
  access: Access
  guard: Guard
  db: Db
}

export function accessRoutes(bind: Binder, { access, guard, db }: RightsDeps) {
  bind.on(contract.getPermissions, async (_, { account, locale }) => ({
    permission: account ? await access.permissions(account, locale) : [],
  }))
  bind.on(contract.getMyGroups, async (_, { account }) => ({
    group: (await repo.groupsOfPerson(db, account?.id ?? 0)).map(repo.groupView),
  }))
  bind.on(contract.canUpload, async (_, { account }) => {
    await access.admitUpload(account?.id ?? 0)
    return {}
  })
  bind.on(contract.canPublishArticle, async (_, { account }) => {
    await access.admitArticle(account?.id ?? 0)
    return {}
  })
  groupRoutes(bind, { guard, db })
  bind.on(contract.listPermissions, (wanted, { locale }) => findPermissions(db, wanted, locale))
  bind.on(contract.updatePermission, (input, caller) => renamePermission(db, input, caller))
}

function groupRoutes(bind: Binder, { guard, db }: Omit<RightsDeps, 'access'>) {
  const groups = makeGroups(guard)
  bind.on(contract.createGroup, async (input, caller) =>
    repo.groupView(await groups.create(input, caller)),
  )
  bind.on(contract.updateGroup, async (input, caller) =>
    repo.groupView(await groups.update(input, caller)),
  )
  bind.on(contract.deleteGroups, async (input, caller) => {
    await groups.remove(input, caller)
    return {}
  })
  bind.on(contract.getGroup, async ({ id }) => repo.groupView(await findGroup(db, id)))
  bind.on(contract.listGroups, async (wanted) => {
    const { total, rows } = await repo.listed(db, wanted)
    return { total, group: rows.map(repo.groupView) }
  })
  bind.on(contract.getGroupPermissions, async ({ id }) => {
    const { is_super } = await findGroup(db, id)
    const rows = is_super ? await repo.everyPermission(db) : await repo.permissionsOf(db, id)
    return { permission_id: rows.map((row) => row.id) }
  })
  bind.on(contract.setGroupPermissions, async (input, caller) => {
    await groups.setPermissions(input, caller)
    return {}
  })
}
