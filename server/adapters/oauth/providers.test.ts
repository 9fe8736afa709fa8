import { afterEach, expect, it } from 'vitest'
import { makeGiteeDouble, makeGithubDouble } from '../../../tests/doubles/oauth-code-hosts.ts'
import { makeQqDouble } from '../../../tests/doubles/oauth-qq.ts'
import { makeWechatDouble } from '../../../tests/doubles/oauth-wechat.ts'
import { makeOauthProviders, makeWechatClient } from './index.ts'

const REDIRECT = 'https://wenyuan.example/oauth/here'
const attempt = {
  redirectUri: REDIRECT,
  state: 'a1b2c3d4e5f60718293a4b5c6d7e8f90',
  verifier: 'a-verifier-of-forty-three-characters-at-least-0',
  nonce: 'a-nonce-of-some-length',
}
const providers = makeOauthProviders({ timeoutMs: 1200 })
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const double of open.splice(0)) await double.close()
})
function opened<D extends { close(): Promise<void> }>(double: D) {
  open.push(double)
  return double
}

/** Signs somebody in at a double. */
async function signIn<Who>(
  kind: keyof typeof providers,
  double: {
    url: string
    app: { clientId: string; clientSecret: string }
    agree(url: string, who: Who): { code: string }
  },
  who: Who,
) {
  const provider = providers[kind]({ ...double.app, endpoint: double.url })
  const { code } = double.agree(await provider.authorizeUrl(attempt), who)
  return provider.identify({ ...attempt, code, iss: '' })
}

it('goes to the real addresses where no other is set', () => {
  const app = { clientId: 'id', clientSecret: 'secret', endpoint: '' }
  const pages = Object.entries(providers).map(([kind, make]) => [kind, make(app).page])
  expect(Object.fromEntries(pages)).toEqual({
    qq: 'https://graph.qq.com/oauth2.0/authorize',
    wechat: 'https://open.weixin.qq.com/connect/qrconnect',
    officialaccount: 'https://open.weixin.qq.com/connect/oauth2/authorize',
    gitee: 'https://gitee.com/oauth/authorize',
    github: 'https://github.com/login/oauth/authorize',
    google: 'https://accounts.google.com/o/oauth2/v2/auth',
    custom: '',
  })
})

it('QQ: takes refusals as JSONP, and goes on without the common name where the app may not ask for it', async () => {
  const qq = opened(await makeQqDouble(REDIRECT))
  const who = { openid: 'oLin', unionid: 'uLin', nickname: '林' }
  qq.options.form = 'jsonp'
  qq.options.mayUnion = false
  expect((await signIn('qq', qq, who)).subjects).toEqual([`qq:${qq.app.clientId}:oLin`])
})

it('QQ: does not take a token of another application, nor a profile that is refused', async () => {
  const qq = opened(await makeQqDouble(REDIRECT))
  const who = { openid: 'oLin', nickname: '林' }
  qq.options.ofAnotherApp = true
  await expect(signIn('qq', qq, who)).rejects.toMatchObject({ kind: 'provider' })
  qq.options.ofAnotherApp = false
  qq.options.ret = 1002
  await expect(signIn('qq', qq, who)).rejects.toThrow('1002 user not exists')
})

it('WeChat: knows somebody by the app alone where there is no common name', async () => {
  const wechat = opened(await makeWechatDouble(REDIRECT))
  const found = await signIn('wechat', wechat, { openid: 'oLin', nickname: '林' })
  expect(found.subjects).toEqual([`wechat:${wechat.app.clientId}:oLin`])
  expect(found).toMatchObject({ nickname: '林', email: '' })
})

it('WeChat: does not take visitors of the preview, nor a profile of somebody else', async () => {
  const wechat = opened(await makeWechatDouble(REDIRECT, 'officialaccount'))
  const who = { openid: 'oLin', unionid: 'uLin', nickname: '林' }
  wechat.options.isSnapshot = true
  await expect(signIn('officialaccount', wechat, who)).rejects.toThrow('full service')
  wechat.options.isSnapshot = false
  wechat.options.otherOpenid = true
  await expect(signIn('officialaccount', wechat, who)).rejects.toThrow('not readable')
  wechat.options.otherOpenid = false
  wechat.options.busy = true
  await expect(signIn('officialaccount', wechat, who)).rejects.toMatchObject({
    kind: 'unreachable',
  })
})

it('GitHub: tells the primary address when it is verified, none otherwise', async () => {
  const github = opened(await makeGithubDouble(REDIRECT))
  const coder = (...emails: { email: string; primary: boolean; verified: boolean }[]) => ({
    id: 1,
    login: 'octocat',
    name: null,
    emails,
  })
  const second = { email: 'b@example.com', primary: false, verified: true }
  const first = { email: 'a@example.com', primary: true, verified: true }
  const found = await signIn('github', github, coder(second, first))
  expect(found).toMatchObject({ username: 'octocat', nickname: '', email: 'a@example.com' })
  const unsure = await signIn('github', github, coder(second, { ...first, verified: false }))
  expect(unsure.email).toBe('')
  github.options.mayEmails = false
  expect((await signIn('github', github, coder(first))).email).toBe('')
  github.options.badToken = true
  await expect(signIn('github', github, coder(first))).rejects.toThrow('HTTP 401 Bad credentials')
})

it('GitHub: is asked at an address of its own for the API, where there is one', async () => {
  const github = opened(await makeGithubDouble(REDIRECT))
  github.options.api = '/rest'
  const apiEndpoint = `${github.url}/rest/`
  const provider = providers.github({ ...github.app, endpoint: github.url, apiEndpoint })
  const who = { id: 1, login: 'octocat', name: null }
  const { code } = github.agree(await provider.authorizeUrl(attempt), who)
  expect((await provider.identify({ ...attempt, code, iss: '' })).username).toBe('octocat')
})

it('GitHub and Gitee: people of a copy are others than those of the public place', async () => {
  const gitee = opened(await makeGiteeDouble(REDIRECT))
  const found = await signIn('gitee', gitee, { id: 1, login: 'lin', name: '林' })
  expect(found.subjects).toEqual([`gitee:${gitee.url}:1`])
})

it('asks nobody else when a provider points elsewhere', async () => {
  const github = opened(await makeGithubDouble(REDIRECT))
  github.fail('redirect', '/api/v3/user')
  const lost = signIn('github', github, { id: 1, login: 'lin', name: '林' })
  await expect(lost).rejects.toThrow('HTTP 302')
})

it('reads no endless answer', async () => {
  const github = opened(await makeGithubDouble(REDIRECT))
  github.fail('huge', '/login/oauth/access_token')
  const lost = signIn('github', github, { id: 1, login: 'lin', name: '林' })
  await expect(lost).rejects.toThrow('too large')
})

it('WeChat in the name of the site: token, ticket, code of the mini program, and its refusals', async () => {
  const wechat = opened(await makeWechatDouble(REDIRECT))
  const { clientId: appId, clientSecret: secret } = wechat.app
  const app = { appId, secret, endpoint: wechat.url }
  const client = makeWechatClient({ timeoutMs: 1200 })
  const { value, seconds } = await client.accessToken(app)
  expect(seconds).toBe(7200)
  expect((await client.shareTicket(app, value)).value).toBe(wechat.ticket())
  const page = { scene: 'abc', page: 'pages/scan/index', version: 'release' } as const
  expect((await client.programCode(app, value, page))[0]).toBe(0xff)
  await expect(client.programCode(app, 'old', page)).rejects.toMatchObject({ kind: 'stale' })
  wechat.options.picture = false
  await expect(client.programCode(app, value, page)).rejects.toThrow('45009')
  wechat.fail('html')
  await expect(client.programCode(app, value, page)).rejects.toThrow('not readable')
  wechat.heal()
  const code = wechat.wxLogin({ openid: 'oLin', unionid: 'uLin', nickname: '林' })
  const found = await client.programSession(app, code)
  expect(found.subjects).toEqual(['wechat:union:uLin', `wechat:${appId}:oLin`])
  await expect(client.programSession(app, code)).rejects.toMatchObject({ kind: 'code' })
  await expect(client.accessToken({ ...app, secret: 'no' })).rejects.toThrow('40125')
  wechat.options.isOld = true
  expect((await client.accessToken(app)).value).toBe(value)
  await expect(client.accessToken({ ...app, secret: 'no' })).rejects.toThrow('40125')
})
