import { z } from 'zod'
import {
  type OauthAnswer,
  type OauthApp,
  OauthProblem,
  type OauthProvider,
} from '#server/ports/oauth.ts'
import { pageWith } from './address.ts'
import { baseOf, type Http, Loose, objectOf, Subject, said, shaped } from './http.ts'
import { challengeOf, nobodysAnswer } from './pkce.ts'

/** What GitHub and Gitee differ in. */
interface CodeHost {
  readonly key: string
  readonly web: string
  /** Address of the API; `endpoint` is the administrator's base, empty for the host itself. */
  readonly api: (endpoint: string) => string
  readonly authorize: string
  readonly token: string
  readonly scope: string
  readonly user: string
  /** How a call to the API says who asks. */
  readonly asks: (token: string) => {
    headers?: Record<string, string>
    query?: Record<string, string>
  }
  /** Path of the list of addresses, where the scope covers it. */
  readonly emails?: string
}

/**
 * docs.github.com/apps/oauth-apps: refusals of the token are 200 with `error`. GitHub Enterprise Server
 * has both under one host, the API at `/api/v3`; so does any endpoint of one's own here that names no
 * other address for the API.
 */
export const github: CodeHost = {
  key: 'github',
  web: 'https://github.com',
  api: (endpoint) => (endpoint ? `${endpoint}/api/v3` : 'https://api.github.com'),
  authorize: '/login/oauth/authorize',
  token: '/login/oauth/access_token',
  scope: 'read:user user:email',
  user: '/user',
  asks: (token) => ({
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'x-github-api-version': '2022-11-28',
    },
  }),
  emails: '/user/emails',
}

/** gitee.com/api/v5/oauth_doc: refusals of the token are 4xx with `error`. */
export const gitee: CodeHost = {
  key: 'gitee',
  web: 'https://gitee.com',
  api: (endpoint) => `${endpoint || 'https://gitee.com'}/api/v5`,
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  scope: 'user_info',
  user: '/user',
  asks: (access_token) => ({ query: { access_token } }),
}

const WRONG_CODE = new Set(['bad_verification_code', 'invalid_grant', 'redirect_uri_mismatch'])
const Token = z.object({ access_token: z.string().min(1) })
const User = z.object({ id: Subject, login: Loose, name: Loose, avatar_url: Loose })
const Emails = z.array(z.object({ email: z.email(), primary: z.boolean(), verified: z.boolean() }))

/** Places where people keep code. PKCE goes along: GitHub checks it, Gitee takes no notice. */
export function makeCodeHost(http: Http, host: CodeHost) {
  return (app: OauthApp): OauthProvider => {
    const { clientId, clientSecret, endpoint } = app
    const own = baseOf(endpoint, '')
    const web = own || host.web
    const api = baseOf(app.apiEndpoint ?? '', host.api(own))
    const page = `${web}${host.authorize}`

    async function tokenFor({ code, redirectUri, verifier }: OauthAnswer) {
      const form = {
        grant_type: 'authorization_code',
        client_id: clientId,
        client_secret: clientSecret,
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }
      const reply = await http.send({ url: `${web}${host.token}`, form })
      const body = await objectOf(reply)
      if (body.error) throw problemOf(body)
      if (!reply.ok) throw statusOf(reply, body)
      return shaped(Token, body).access_token
    }

    return {
      page,
      authorizeUrl: async ({ redirectUri, state, verifier }) =>
        pageWith(page, {
          client_id: clientId,
          redirect_uri: redirectUri,
          response_type: 'code',
          scope: host.scope,
          state,
          ...challengeOf(verifier),
        }),
      async identify(answer) {
        const asking = host.asks(await tokenFor(answer))
        const reply = await http.send({ url: `${api}${host.user}`, ...asking })
        const body = await objectOf(reply)
        if (!reply.ok) throw statusOf(reply, body)
        const user = shaped(User, body)
        const emails = host.emails && (await http.send({ url: `${api}${host.emails}`, ...asking }))
        return {
          // People of a host of one's own are others than those of the same numbers at the public one.
          subjects: [own ? `${host.key}:${own}:${user.id}` : `${host.key}:${user.id}`],
          username: user.login,
          nickname: user.name,
          avatar: user.avatar_url,
          email: emails ? await primaryOf(emails) : '',
        }
      },
      async check(redirectUri) {
        await tokenFor(nobodysAnswer(redirectUri)).catch((error: unknown) => {
          if (!(error instanceof OauthProblem) || error.kind !== 'code') throw error
        })
      },
    }
  }
}

const statusOf = ({ status }: Response, { message }: Record<string, unknown>) =>
  new OauthProblem('provider', said(`HTTP ${status}`, message))

function problemOf({ error, error_description }: Record<string, unknown>) {
  const kind = WRONG_CODE.has(String(error))
    ? 'code'
    : error === 'access_denied'
      ? 'denied'
      : 'provider'
  return new OauthProblem(kind, said(error, error_description))
}

/** The address that is the person's own beyond doubt; none where the list may not be read. */
async function primaryOf(answer: Response): Promise<string> {
  const parsed = answer.ok
    ? Emails.safeParse(await answer.json().catch(() => undefined))
    : undefined
  return parsed?.data?.find(({ primary, verified }) => primary && verified)?.email ?? ''
}
