import { createHash, randomBytes } from 'node:crypto'
import type { SettingsService } from '#server/features/settings/index.ts'
import type { Caller } from '#server/kit/caller.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { SiteOrigin } from '#server/kit/origin.ts'
import { refuse } from '#server/kit/refusals.ts'
import type { Asking } from './asking.ts'
import { ACCOUNT_NAME, openAccount } from './doors.ts'
import type { WechatTokens } from './wechat-tokens.ts'

interface Deps {
  settings: SettingsService
  clock: Clock
  origin: SiteOrigin
  tokens: WechatTokens
  asking: Asking
}

const off = { enable: false, appid: '', timestamp: 0, noncestr: '', signature: '' }

/** Signs pages of this site for sharing inside WeChat (JS-SDK, appendix 1 of its documentation). */
export function makeShare({ settings, clock, origin, tokens, asking }: Deps) {
  return async ({ url }: { url: string }, caller: Caller) => {
    const app = openAccount(settings.get())
    if (!app) return off
    if (new URL(url).origin !== new URL(origin(caller.origin)).origin) refuse('oauth.foreign_url')
    const ticket = await asking(ACCOUNT_NAME, caller, () => tokens.shareTicket(app))
    const noncestr = randomBytes(8).toString('hex')
    const timestamp = Math.floor(clock.now().getTime() / 1000)
    const page = url.split('#')[0]
    const signed = `jsapi_ticket=${ticket}&noncestr=${noncestr}&timestamp=${timestamp}&url=${page}`
    const signature = createHash('sha1').update(signed).digest('hex')
    return { enable: true, appid: app.appId, timestamp, noncestr, signature }
  }
}
