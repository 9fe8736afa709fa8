import { createHash } from 'node:crypto'
import { OauthProblem } from '#server/ports/oauth.ts'
import type { WechatApi, WechatApp } from '#server/ports/wechat.ts'
import type { SharedTokens } from './shared-tokens.ts'

/** What WeChat lends to an app; with another secret or endpoint it is another loan. */
function nameOf(what: string, { appId, secret, endpoint }: WechatApp) {
  const mark = createHash('sha256').update(`${secret} ${endpoint}`).digest('hex').slice(0, 16)
  return `wechat ${what} ${appId} ${mark}`
}

/** WeChat in the site's own name, with the tokens that every node shares. */
export function makeWechatTokens(wechat: WechatApi, tokens: SharedTokens) {
  /** Does something with the access token; once more with a new one when WeChat takes this one no longer. */
  async function withToken<T>(app: WechatApp, use: (token: string) => Promise<T>): Promise<T> {
    const name = nameOf('token', app)
    const ask = () => wechat.accessToken(app)
    const token = await tokens.get(name, ask)
    try {
      return await use(token)
    } catch (error) {
      if (!(error instanceof OauthProblem) || error.kind !== 'stale') throw error
      await tokens.forget(name, token)
      return use(await tokens.get(name, ask))
    }
  }
  return {
    withToken,
    shareTicket: (app: WechatApp) =>
      tokens.get(nameOf('ticket', app), () =>
        withToken(app, (token) => wechat.shareTicket(app, token)),
      ),
  }
}

export type WechatTokens = ReturnType<typeof makeWechatTokens>
