import * as contract from '#contracts/rights.ts'
import type { Binder } from '#server/kit/bind.ts'
import { refuse } from '#server/kit/refusals.ts'
import type { Access } from './service.ts'

export function accessRoutes(bind: Binder, access: Access) {
  bind.on(contract.getPermissions, async (_, { account }) => ({
    permission: account ? await access.permissions(account) : [],
  }))
  bind.on(contract.canUpload, async (_, { account }) => {
    const rights = await access.uploadRights(account?.id ?? 0)
    return rights.mayUpload ? {} : refuse('upload.not_allowed')
  })
}
