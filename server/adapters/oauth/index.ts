import type { OauthProviders } from '#server/ports/oauth.ts'
import type { WechatApi } from '#server/ports/wechat.ts'
import { gitee, github, makeCodeHost } from './code-hosts.ts'
import { makeProviderHttp } from './http.ts'
import { makeOpenId } from './openid.ts'
import { makeQq } from './qq.ts'
import { makeWechat } from './wechat.ts'
import { makeWechatApi } from './wechat-api.ts'

/** How long a provider may take for one answer. */
const TIMEOUT_MS = 10_000

/** Every provider that people can come from. `timeoutMs`: for one answer of a provider. */
export function makeOauthProviders({ timeoutMs = TIMEOUT_MS } = {}): OauthProviders {
  const http = makeProviderHttp({ timeoutMs })
  const openid = makeOpenId(http)
  return {
    qq: makeQq(http),
    wechat: makeWechat(http, 'wechat'),
    officialaccount: makeWechat(http, 'officialaccount'),
    gitee: makeCodeHost(http, gitee),
    github: makeCodeHost(http, github),
    google: openid.google,
    custom: openid.custom,
  }
}

/** What the site itself asks WeChat. */
export const makeWechatClient = ({ timeoutMs = TIMEOUT_MS } = {}): WechatApi =>
  makeWechatApi(makeProviderHttp({ timeoutMs }))
