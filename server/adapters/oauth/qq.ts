import { z } from 'zod'
import { type OauthApp, OauthProblem, type OauthProvider } from '#server/ports/oauth.ts'
import { pageWith } from './address.ts'
import { baseOf, type Http, Loose, objectOf, Subject, said, shaped } from './http.ts'
import { nobodysAnswer } from './pkce.ts'

const HOST = 'https://graph.qq.com'
/** The code could not be exchanged, or was before. */
const WRONG_CODE = new Set([100019, 100020])
/** The application may not ask for the name that a person has over all applications of one owner. */
const NO_UNION = 100048

const Token = z.object({ access_token: z.string().min(1) })
const Me = z.object({ client_id: Loose, openid: Subject, unionid: Loose })
const Profile = z.object({ nickname: Loose, figureurl_qq_1: Loose, figureurl_qq_2: Loose })

/**
 * QQ Connect (wiki.connect.qq.com): `oauth2.0/authorize`, `oauth2.0/token` and `oauth2.0/me` with
 * `fmt=json`, `user/get_user_info`. Refusals are 200 with `error`, or with `ret` other than 0, and may
 * come as JSONP. PKCE is not documented and not sent.
 */
export function makeQq(http: Http) {
  return ({ clientId, clientSecret, endpoint }: OauthApp): OauthProvider => {
    const base = baseOf(endpoint, HOST)
    const ask = async (path: string, query: Record<string, string>) =>
      refused(await objectOf(await http.send({ url: `${base}${path}`, query })))

    async function tokenFor(code: string, redirectUri: string) {
      const body = await ask('/oauth2.0/token', {
        grant_type: 'authorization_code',
        client_id: clientId,
        client_secret: clientSecret,
        code,
        redirect_uri: redirectUri,
        fmt: 'json',
      })
      return shaped(Token, body).access_token
    }

    async function me(access_token: string) {
      const query = { access_token, fmt: 'json' }
      const body = await ask('/oauth2.0/me', { ...query, unionid: '1' }).catch((error: unknown) => {
        if (error instanceof QqProblem && error.code === NO_UNION) return ask('/oauth2.0/me', query)
        throw error
      })
      const found = shaped(Me, body)
      if (found.client_id !== clientId)
        throw new OauthProblem('provider', [
          '令牌属于另一个应用',
          'the token is of another application',
        ])
      return found
    }

    return {
      page: `${base}/oauth2.0/authorize`,
      authorizeUrl: async ({ redirectUri, state }) =>
        pageWith(`${base}/oauth2.0/authorize`, {
          response_type: 'code',
          client_id: clientId,
          redirect_uri: redirectUri,
          state,
          scope: 'get_user_info',
        }),
      async identify({ code, redirectUri }) {
        const access_token = await tokenFor(code, redirectUri)
        const { openid, unionid } = await me(access_token)
        const query = { access_token, oauth_consumer_key: clientId, openid }
        const profile = shaped(Profile, await ask('/user/get_user_info', query))
        const own = `qq:${clientId}:${openid}`
        return {
          subjects: unionid ? [`qq:union:${unionid}`, own] : [own],
          username: '',
          nickname: profile.nickname,
          avatar: profile.figureurl_qq_2 || profile.figureurl_qq_1,
          email: '',
        }
      },
      async check(redirectUri) {
        const { code } = nobodysAnswer(redirectUri)
        await tokenFor(code, redirectUri).catch((error: unknown) => {
          if (!(error instanceof OauthProblem) || error.kind !== 'code') throw error
        })
      },
    }
  }
}

class QqProblem extends OauthProblem {
  readonly code: number
  constructor(code: number, ...words: unknown[]) {
    super(WRONG_CODE.has(code) ? 'code' : 'provider', said(...words))
    this.code = code
  }
}

/** The answer, unless it is one of QQ's two forms of refusal. */
function refused(body: Record<string, unknown>) {
  const given = body.error ?? body.ret ?? 0
  const code = Number(given)
  if (code !== 0) throw new QqProblem(code, given, body.error_description ?? body.msg)
  return body
}
