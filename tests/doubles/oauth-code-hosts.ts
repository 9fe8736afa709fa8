import { makeCodes, newToken, verifies } from './oauth-codes.ts'
import { type Answer, type Asked, json, makeDouble } from './oauth-server.ts'

export interface Coder {
  readonly id: number
  readonly login: string
  readonly name: string | null
  readonly emails?: readonly { email: string; primary: boolean; verified: boolean }[]
}

/** GitHub as docs.github.com describes it, on one host as GitHub Enterprise Server. */
export async function makeGithubDouble(redirectUri: string) {
  const app = { clientId: 'Iv1.8a61f9b3a7aba766', clientSecret: 'github-secret' }
  const tokens = new Map<string, Coder>()
  const options = { mayEmails: true, badToken: false, api: '/api/v3' }
  const double = await makeDouble((asked) => {
    const path = asked.path.startsWith(options.api) ? asked.path.slice(options.api.length) : ''
    return (routes[path] ?? web[asked.path])?.(asked) ?? json({}, 404)
  })
  const codes = makeCodes<Coder>({
    page: `${double.url}/login/oauth/authorize`,
    clientId: app.clientId,
    redirectUri,
    wants: { scope: 'read:user user:email', state: /^.+$/, code_challenge_method: 'S256' },
  })
  const failed = (error: string, error_description: string) => json({ error, error_description })

  const whose = ({ headers }: Asked): Coder | undefined => {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    return options.badToken || !headers['user-agent'] ? undefined : tokens.get(token)
  }
  const bad = () => json({ message: 'Bad credentials', status: '401' }, 401)

  const web: Record<string, (asked: Asked) => Answer> = {
    '/login/oauth/access_token'({ form, headers }) {
      if (form.get('client_id') !== app.clientId || form.get('client_secret') !== app.clientSecret)
        return failed('incorrect_client_credentials', 'The client_id and/or secret are incorrect.')
      const given = codes.take(form.get('code') ?? '')
      if (!given || given === 'used')
        return failed('bad_verification_code', 'The code passed is incorrect or expired.')
      if (form.get('redirect_uri') !== given.redirectUri)
        return failed('redirect_uri_mismatch', 'The redirect_uri MUST match.')
      if (!verifies(form.get('code_verifier') ?? '', given.challenge))
        return failed('bad_verification_code', 'The code verifier is wrong.')
      const access_token = newToken()
      tokens.set(access_token, given.who)
      if (!headers.accept?.includes('application/json'))
        return { type: 'application/x-www-form-urlencoded', body: `access_token=${access_token}` }
      return json({ access_token, scope: 'read:user,user:email', token_type: 'bearer' })
    },
  }
  const routes: Record<string, (asked: Asked) => Answer> = {
    '/user'(asked) {
      const coder = whose(asked)
      if (!coder) return bad()
      const { id, login, name } = coder
      const avatar_url = 'https://avatars.example/u/1?v=4'
      return json({ id, login, name, avatar_url, email: null })
    },
    '/user/emails'(asked) {
      const coder = whose(asked)
      if (!coder) return bad()
      return options.mayEmails ? json(coder.emails ?? []) : json({ message: 'Not Found' }, 404)
    },
  }
  return { ...double, app, agree: codes.agree, options }
}

/** Gitee as gitee.com/api/v5/oauth_doc describes it. */
export async function makeGiteeDouble(redirectUri: string) {
  const app = { clientId: 'gitee-client-id', clientSecret: 'gitee-secret' }
  const tokens = new Map<string, Coder>()
  const double = await makeDouble((asked) => routes[asked.path]?.(asked) ?? json({}, 404))
  const codes = makeCodes<Coder>({
    page: `${double.url}/oauth/authorize`,
    clientId: app.clientId,
    redirectUri,
    wants: { scope: 'user_info', state: /^.+$/ },
  })

  const routes: Record<string, (asked: Asked) => Answer> = {
    '/oauth/token'({ method, form }) {
      if (method !== 'POST') return json({ error: 'invalid_request' }, 404)
      if (form.get('client_id') !== app.clientId || form.get('client_secret') !== app.clientSecret)
        return json({ error: 'invalid_client', error_description: '客户端认证失败' }, 401)
      const given = codes.take(form.get('code') ?? '')
      const isRight =
        given &&
        given !== 'used' &&
        form.get('grant_type') === 'authorization_code' &&
        form.get('redirect_uri') === given.redirectUri
      if (!isRight)
        return json({ error: 'invalid_grant', error_description: '授权方式无效，或已过期' }, 401)
      const access_token = newToken()
      tokens.set(access_token, given.who)
      return json({ access_token, token_type: 'bearer', expires_in: 86_400, scope: 'user_info' })
    },
    '/api/v5/user'({ query }) {
      const coder = tokens.get(query.get('access_token') ?? '')
      if (!coder) return json({ message: '401 Unauthorized: Access token does not exist' }, 401)
      const { id, login, name } = coder
      return json({ id, login, name, avatar_url: 'https://foruda.gitee.com/avatar/1.png' })
    },
  }
  return { ...double, app, agree: codes.agree }
}
