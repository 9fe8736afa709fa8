import { makeCodes, newToken } from './oauth-codes.ts'
import { type Answer, type Asked, json, makeDouble } from './oauth-server.ts'

export interface WechatPerson {
  readonly openid: string
  readonly unionid?: string
  readonly nickname: string
}

const pages = {
  wechat: ['/connect/qrconnect', 'snsapi_login'],
  officialaccount: ['/connect/oauth2/authorize', 'snsapi_userinfo'],
} as const

const failed = (errcode: number, errmsg: string) => json({ errcode, errmsg: `${errmsg} rid: 1-2` })
/** A JPEG as far as its first bytes tell. */
const PICTURE = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])

/** What it can be told to do otherwise. */
const honest = () => ({
  isSnapshot: false,
  otherOpenid: false,
  picture: true,
  busy: false,
  /** Knows `cgi-bin/token` and not `cgi-bin/stable_token`. */
  isOld: false,
})

/** The application, and the token that the site has in its own name. */
function makeSite() {
  const app = { clientId: 'wxd930ea5d5a258f4f', clientSecret: 'wechat-app-secret' }
  const site = { token: '', calls: 0 }
  const wrongApp = (id: unknown, secret: unknown) => {
    if (id !== app.clientId) return failed(40013, 'invalid appid')
    if (secret !== app.clientSecret) return failed(40125, 'invalid appsecret')
    return undefined
  }
  const wrongToken = ({ query }: Asked) =>
    query.get('access_token') === site.token
      ? undefined
      : failed(40001, 'invalid credential, access_token is invalid or not latest')

  function tokenOfSite(appid: unknown, secret: unknown, type: unknown) {
    const wrong = wrongApp(appid, secret)
    if (wrong) return wrong
    if (type !== 'client_credential') return failed(40002, 'invalid grant_type')
    site.calls++
    site.token ||= newToken()
    return plain({ access_token: site.token, expires_in: 7200 })
  }

  return { app, site, wrongApp, wrongToken, tokenOfSite }
}

/** WeChat as developers.weixin.qq.com describes it: both pages, and everything below api.weixin.qq.com. */
export async function makeWechatDouble(redirectUri: string, door: keyof typeof pages = 'wechat') {
  const people = new Map<string, WechatPerson>()
  const options = honest()
  const { app, site, wrongApp, wrongToken, tokenOfSite } = makeSite()
  const phones = new Map<string, WechatPerson>()
  const double = await makeDouble(
    (asked) => routes[asked.path]?.(asked) ?? { status: 404, body: '' },
  )
  const [path, scope] = pages[door]
  const codes = makeCodes<WechatPerson>({
    page: `${double.url}${path}`,
    clientId: app.clientId,
    redirectUri,
    clientIdName: 'appid',
    wants: { scope, state: /^[a-zA-Z0-9]{1,128}$/ },
  })

  /** The page compares the order of the parameters and wants its fragment. */
  function agree(authorizeUrl: string, who: WechatPerson) {
    const url = new URL(authorizeUrl)
    const order = [...url.searchParams.keys()].join()
    if (order !== 'appid,redirect_uri,response_type,scope,state') throw new Error(order)
    if (url.hash !== '#wechat_redirect') throw new Error('no #wechat_redirect')
    return codes.agree(authorizeUrl, who)
  }

  const routes: Record<string, (asked: Asked) => Answer> = {
    '/sns/oauth2/access_token'({ query }) {
      const wrong = wrongApp(query.get('appid'), query.get('secret'))
      if (wrong) return wrong
      if (options.busy) return failed(-1, 'system error')
      if (query.get('grant_type') !== 'authorization_code') return failed(40002, 'grant_type')
      const given = codes.take(query.get('code') ?? '')
      if (given === 'used') return failed(40163, 'code been used')
      if (!given) return failed(40029, 'invalid code')
      const access_token = newToken()
      people.set(access_token, given.who)
      const { openid, unionid } = given.who
      const more = options.isSnapshot ? { is_snapshotuser: 1 } : {}
      return plain({ access_token, expires_in: 7200, openid, scope, unionid, ...more })
    },
    '/sns/userinfo'({ query }) {
      const person = people.get(query.get('access_token') ?? '')
      if (!person) return failed(40001, 'invalid credential')
      if (person.openid !== query.get('openid')) return failed(40003, 'invalid openid')
      const openid = options.otherOpenid ? 'another' : person.openid
      return plain({ ...person, openid, sex: 0, headimgurl: 'https://thirdwx.qlogo.cn/mmopen/0' })
    },
    '/cgi-bin/stable_token'({ method, json: body }) {
      if (options.isOld) return { status: 404, body: '' }
      if (method !== 'POST') return failed(43002, 'require POST method')
      return tokenOfSite(body.appid, body.secret, body.grant_type)
    },
    '/cgi-bin/token': ({ query }) =>
      tokenOfSite(query.get('appid'), query.get('secret'), query.get('grant_type')),
    '/cgi-bin/ticket/getticket': (asked) =>
      wrongToken(asked) ??
      plain({ errcode: 0, errmsg: 'ok', ticket: `ticket-${site.token}`, expires_in: 7200 }),
    '/wxa/getwxacodeunlimit'(asked) {
      const wrong = wrongToken(asked)
      if (wrong) return wrong
      const { scene, page, check_path, env_version } = asked.json
      if (!/^[\w!#$&'()*+,/:;=?@.~-]{1,32}$/.test(String(scene)))
        return failed(40129, 'invalid scene')
      if (check_path && env_version !== 'release') return failed(41030, 'invalid page')
      if (String(page ?? '').startsWith('/')) return failed(41030, 'invalid page')
      return options.picture ? { type: 'image/jpeg', body: PICTURE } : failed(45009, 'reach max')
    },
    '/sns/jscode2session'({ query }) {
      const wrong = wrongApp(query.get('appid'), query.get('secret'))
      if (wrong) return wrong
      const code = query.get('js_code') ?? ''
      const person = phones.get(code)
      if (!person) return failed(40029, 'invalid code')
      phones.delete(code)
      const { openid, unionid } = person
      return plain({ openid, session_key: newToken(), unionid })
    },
  }

  return {
    ...double,
    app,
    agree,
    options,
    /** How often the site's own token was asked for. */
    tokensGiven: () => site.calls,
    ticket: () => `ticket-${site.token}`,
    /** The token ends before its time, as when somebody refreshes it by force. */
    endToken() {
      site.token = newToken()
    },
    /** `wx.login` on somebody's telephone. */
    wxLogin(who: WechatPerson) {
      const code = newToken()
      phones.set(code, who)
      return code
    },
  }
}

/** WeChat calls its JSON `text/plain`. */
const plain = (body: unknown): Answer => ({ ...json(body), type: 'text/plain' })
