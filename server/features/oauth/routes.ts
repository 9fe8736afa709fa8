import * as contract from '#contracts/oauth.ts'
import * as wechat from '#contracts/wechat.ts'
import type { Binder } from '#server/kit/bind.ts'
import type { Member } from '#server/kit/caller.ts'
import type { Oauth } from './service.ts'

export function oauthRoutes(bind: Binder, oauth: Oauth) {
  bind.on(contract.getOauthConfigs, (_, caller) => ({ oauths: oauth.configs(caller) }))
  bind.on(contract.startOauth, ({ oauth_type }, caller) => oauth.start(oauth_type, caller))
  bind.on(contract.oauthLogin, (input, caller) => oauth.login(input, caller))
  bind.on(contract.oauthBind, (input, caller) => oauth.bind(input, caller))
  bind.on(contract.listOauthAccounts, (_, caller) => oauth.list((caller as Member).account.id))
  bind.on(contract.unbindOauth, async ({ id }, caller) => {
    await oauth.disconnect((caller as Member).account.id, id)
    return {}
  })
  bind.on(wechat.getShareSignature, (input, caller) => oauth.shareSignature(input, caller))
  bind.on(wechat.getScanCode, (_, caller) => oauth.scan.code(caller))
  bind.on(wechat.scanLogin, (input, caller) => oauth.scan.confirm(input, caller))
  bind.on(wechat.scanStatus, (input, caller) => oauth.scan.status(input, caller))
}
