import { z } from 'zod'
import { type OauthApp, OauthProblem, type OauthProvider } from '#server/ports/oauth.ts'
import { pageWith } from './address.ts'
import { baseOf, type Http, Loose, Subject, shaped, unreadable } from './http.ts'
import { nobodysAnswer } from './pkce.ts'
import { WECHAT_API, wechatAnswer, wechatSubjects } from './wechat-answers.ts'

const OPEN = 'https://open.weixin.qq.com'

/** The two doors of WeChat that a browser goes through; they differ in the page and what it asks for. */
const doors = {
  /** Website application of the open platform: a code on the screen, scanned with the telephone. */
  wechat: { path: '/connect/qrconnect', scope: 'snsapi_login' },
  /** Official account: inside WeChat's own browser. */
  officialaccount: { path: '/connect/oauth2/authorize', scope: 'snsapi_userinfo' },
} as const

const Token = z.object({
  access_token: z.string().min(1),
  openid: Subject,
  unionid: Loose,
  is_snapshotuser: Loose,
})
const Profile = z.object({ openid: Subject, nickname: Loose, headimgurl: Loose, unionid: Loose })

/**
 * WeChat (developers.weixin.qq.com): the page on `open.weixin.qq.com`, `sns/oauth2/access_token` and
 * `sns/userinfo` on `api.weixin.qq.com`; an endpoint of one's own stands for both hosts. The page wants
 * its parameters in this order and `#wechat_redirect` behind them; PKCE is not known there.
 */
export function makeWechat(http: Http, door: keyof typeof doors) {
  return ({ clientId, clientSecret, endpoint }: OauthApp): OauthProvider => {
    const page = `${baseOf(endpoint, OPEN)}${doors[door].path}`
    const api = baseOf(endpoint, WECHAT_API)

    async function tokenFor(code: string) {
      const query = {
        appid: clientId,
        secret: clientSecret,
        code,
        grant_type: 'authorization_code',
      }
      const url = `${api}/sns/oauth2/access_token`
      return shaped(Token, await wechatAnswer(await http.send({ url, query })))
    }

    return {
      page,
      authorizeUrl: async ({ redirectUri, state }) =>
        pageWith(
          page,
          {
            appid: clientId,
            redirect_uri: redirectUri,
            response_type: 'code',
            scope: doors[door].scope,
            state,
          },
          '#wechat_redirect',
        ),
      async identify({ code }) {
        const token = await tokenFor(code)
        // A visitor in WeChat's preview of pages has made-up names that are somebody else's tomorrow.
        if (token.is_snapshotuser === '1')
          throw new OauthProblem('provider', [
            '请先点击右下角“使用完整服务”',
            'please choose “use the full service” first',
          ])
        const query = { access_token: token.access_token, openid: token.openid, lang: 'zh_CN' }
        const url = `${api}/sns/userinfo`
        const profile = shaped(Profile, await wechatAnswer(await http.send({ url, query })))
        if (profile.openid !== token.openid) throw unreadable()
        return {
          subjects: wechatSubjects(clientId, token.openid, profile.unionid || token.unionid),
          username: '',
          nickname: profile.nickname,
          avatar: profile.headimgurl,
          email: '',
        }
      },
      async check(redirectUri) {
        await tokenFor(nobodysAnswer(redirectUri).code).catch((error: unknown) => {
          if (!(error instanceof OauthProblem) || error.kind !== 'code') throw error
        })
      },
    }
  }
}
