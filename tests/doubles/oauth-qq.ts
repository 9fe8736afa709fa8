import { makeCodes, newToken } from './oauth-codes.ts'
import { type Answer, type Asked, json, makeDouble } from './oauth-server.ts'

export interface QqPerson {
  readonly openid: string
  readonly unionid?: string
  readonly nickname: string
}

/** How refusals are written. */
type Form = 'json' | 'jsonp'

/** QQ Connect as wiki.connect.qq.com describes it. */
export async function makeQqDouble(redirectUri: string) {
  const app = { clientId: '101999999', clientSecret: 'qq-app-key' }
  const tokens = new Map<string, QqPerson>()
  const options = { form: 'json' as Form, mayUnion: true, ofAnotherApp: false, ret: 0 }
  const double = await makeDouble(
    (asked) => routes[asked.path]?.(asked) ?? { status: 404, body: '' },
  )
  const codes = makeCodes<QqPerson>({
    page: `${double.url}/oauth2.0/authorize`,
    clientId: app.clientId,
    redirectUri,
    wants: { state: /^.+$/ },
  })

  const refusal = (error: number, error_description: string): Answer => {
    const body = JSON.stringify({ error, error_description })
    return options.form === 'json' ? json({ error, error_description }) : jsonp(body)
  }
  const jsonp = (body: string): Answer => ({ type: 'text/html', body: `callback( ${body} );` })

  const routes: Record<string, (asked: Asked) => Answer> = {
    '/oauth2.0/token'({ query }) {
      if (query.get('grant_type') !== 'authorization_code') return refusal(100004, 'grant_type')
      if (query.get('client_id') !== app.clientId) return refusal(100008, 'client_id is illegal')
      if (query.get('client_secret') !== app.clientSecret)
        return refusal(100009, 'client_secret is illegal')
      const given = codes.take(query.get('code') ?? '')
      if (given === 'used') return refusal(100020, 'code is reused error')
      if (!given) return refusal(100019, 'code to access token error')
      if (query.get('redirect_uri') !== given.redirectUri)
        return refusal(100010, 'redirect uri is illegal')
      const access_token = newToken()
      tokens.set(access_token, given.who)
      if (query.get('fmt') !== 'json')
        return { type: 'text/html', body: `access_token=${access_token}&expires_in=7776000` }
      return json({ access_token, expires_in: '7776000', refresh_token: newToken() })
    },
    '/oauth2.0/me'({ query }) {
      const person = tokens.get(query.get('access_token') ?? '')
      if (!person) return refusal(100016, 'access token check failed')
      const wantsUnion = query.get('unionid') === '1'
      if (wantsUnion && !options.mayUnion) return refusal(100048, 'companyid not set')
      const body = {
        client_id: options.ofAnotherApp ? '101000000' : app.clientId,
        openid: person.openid,
        ...(wantsUnion && person.unionid && { unionid: person.unionid }),
      }
      return query.get('fmt') === 'json' ? json(body) : jsonp(JSON.stringify(body))
    },
    '/user/get_user_info'({ query }) {
      const person = tokens.get(query.get('access_token') ?? '')
      const isRight =
        person?.openid === query.get('openid') && query.get('oauth_consumer_key') === app.clientId
      if (!person || !isRight) return json({ ret: -1, msg: 'client request parameters is invalid' })
      if (options.ret !== 0) return json({ ret: options.ret, msg: 'user not exists' })
      return json({
        ret: 0,
        msg: '',
        nickname: person.nickname,
        figureurl_qq_1: 'http://thirdqq.qlogo.cn/g?b=oidb&s=40',
        figureurl_qq_2: 'http://thirdqq.qlogo.cn/g?b=oidb&s=100',
      })
    },
  }
  return { ...double, app, agree: codes.agree, options }
}
