import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oauthBind } from '#contracts/oauth.ts'
import { testConfig } from '#contracts/settings.ts'
import { getScanCode, getShareSignature, scanLogin, scanStatus } from '#contracts/wechat.ts'
import { freshAddress, PASSWORD } from './accounts.ts'
import { makeElsewhere, SITE } from './elsewhere.ts'
import type { Client } from './person.ts'
import type { Node } from './world.ts'

let site: Awaited<ReturnType<typeof makeElsewhere>>
let other: Node
beforeAll(async () => {
  site = await makeElsewhere()
  other = await site.world.node()
})
afterAll(() => site.close())

const visitor = () => site.world.visitor()
const code = async (client: Client) => (await client.ask(getScanCode, {}, freshAddress())).json()
const look = async (client: Client, { scene, key }: { scene: string; key: string }) =>
  (await client.ask(scanStatus, { scene, key }, freshAddress())).json()
const scan = async (client: Client, scene: string, wxCode: string, nickname = '') => {
  const input = { scene, code: wxCode, nickname }
  return (await client.ask(scanLogin, input, freshAddress())).json()
}
const lin = { openid: 'oProgram', unionid: 'uLin', nickname: '林' }

describe('signing in by scan', () => {
  it('leads the browser that shows the code to the account of the telephone, over two nodes', async () => {
    const shown = await code(visitor())
    expect(shown.qrcode).toMatch(/^data:image\/jpeg;base64,/)
    expect(shown.scene).toMatch(/^[0-9a-f]{24}$/)
    const { scene, key } = shown
    expect(await look(other.client(), { scene, key })).toEqual({ status: 'waiting' })
    expect(await scan(other.client(), scene, site.wechat.wxLogin(lin), '林\u0007')).toEqual({})
    const done = await look(visitor(), { scene, key })
    expect(done).toMatchObject({ status: 'done', oauth: { type: 5, nickname: '林' } })
    const input = { mode: 'register', username: 'scanned', password: PASSWORD }
    const ticket = done.oauth.ticket
    const bound = await visitor().ask(oauthBind, { ...input, ticket }, freshAddress())
    const { id } = bound.json().user

    const again = await code(other.client())
    await scan(visitor(), again.scene, site.wechat.wxLogin(lin))
    const signedIn = await look(visitor(), again)
    expect(signedIn).toMatchObject({ status: 'done', user: { id }, token: expect.any(String) })
    expect(await look(visitor(), again)).toEqual({ status: 'expired' })
  })

  it('tells nobody else, and one of ten that ask at once', async () => {
    const { scene, key } = await code(visitor())
    await scan(visitor(), scene, site.wechat.wxLogin(lin))
    const stranger = await code(visitor())
    expect(await look(visitor(), { scene, key: stranger.key })).toMatchObject({
      code: 'oauth.scene',
    })
    const looks = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        look(at % 2 ? visitor() : other.client(), { scene, key }),
      ),
    )
    expect(looks.filter(({ status }) => status === 'done')).toHaveLength(1)
  })

  it('counts the first scan', async () => {
    const { scene, key } = await code(visitor())
    const mei = { openid: 'oMei', nickname: '梅' }
    const scans = await Promise.all(
      [lin, mei].map((who) => scan(visitor(), scene, site.wechat.wxLogin(who), who.nickname)),
    )
    expect(scans.map((answer) => answer.code ?? 'ok').toSorted()).toEqual(['oauth.scene', 'ok'])
    expect(await scan(visitor(), scene, site.wechat.wxLogin(mei))).toMatchObject({
      code: 'oauth.scene',
    })
    expect((await look(visitor(), { scene, key })).status).toBe('done')
  })

  it('refuses codes of nobody, and does not spend one on a code that has ended', async () => {
    const { scene, key } = await code(visitor())
    expect(await scan(visitor(), scene, 'made-up')).toMatchObject({
      code: 'oauth.provider',
      details: { name: '微信小程序', reason: expect.stringContaining('40029') },
    })
    expect(await look(visitor(), { scene, key })).toEqual({ status: 'waiting' })
    site.world.clock.advance(6 * 60_000)
    const wxCode = site.wechat.wxLogin(lin)
    expect(await scan(visitor(), scene, wxCode)).toMatchObject({ code: 'oauth.scene' })
    expect(await look(visitor(), { scene, key })).toEqual({ status: 'expired' })
    const next = await code(visitor())
    expect(await scan(visitor(), next.scene, wxCode)).toEqual({})
  })

  it('is off with the mini program', async () => {
    await site.world.set('miniprogram', { enable: false })
    const refused = [await code(visitor()), await scan(visitor(), 'abc', 'code')]
    await site.world.set('miniprogram', { enable: true })
    expect(refused.map((answer) => answer.code)).toEqual(['oauth.disabled', 'oauth.disabled'])
  })
})

describe('the token of the site at WeChat', () => {
  it('is asked for by one node, once, whoever needs it first', async () => {
    await site.world.db.deleteFrom('shared_token').execute()
    const before = site.wechat.tokensGiven()
    const clients = Array.from({ length: 12 }, (_, at) => (at % 2 ? visitor() : other.client()))
    const codes = await Promise.all(clients.map(code))
    expect(codes.every(({ qrcode }) => qrcode)).toBe(true)
    expect(site.wechat.tokensGiven() - before).toBe(1)
    site.world.clock.advance(2 * 3600_000)
    await code(visitor())
    expect(site.wechat.tokensGiven() - before).toBe(2)
  })

  it('is asked for anew when WeChat takes it no longer', async () => {
    await code(visitor())
    site.wechat.endToken()
    expect((await code(other.client())).qrcode).toMatch(/^data:image/)
  })

  it('is asked for by the next when the first was refused', async () => {
    await site.world.db.deleteFrom('shared_token').execute()
    site.wechat.fail('error page', '/cgi-bin/stable_token')
    expect(await code(visitor())).toMatchObject({ code: 'oauth.unreachable' })
    site.wechat.heal()
    expect((await code(visitor())).qrcode).toMatch(/^data:image/)
  })

  it('says why there is no code', async () => {
    site.wechat.options.picture = false
    const answer = await code(visitor())
    site.wechat.options.picture = true
    expect(answer).toMatchObject({ code: 'oauth.provider' })
    expect(answer.details.reason).toContain('45009')
  })
})

describe('sharing inside WeChat', () => {
  const sign = async (url: string, headers = {}) =>
    (await visitor().ask(getShareSignature, { url }, { ...freshAddress(), ...headers })).json()

  it('signs pages of this site, without what is behind the #', async () => {
    const url = `${SITE}/document/abc?a=1`
    const signed = await sign(`${url}#part`)
    const text = `jsapi_ticket=${site.account.ticket()}&noncestr=${signed.noncestr}&timestamp=${signed.timestamp}&url=${url}`
    expect(signed).toMatchObject({ enable: true, appid: site.account.app.clientId })
    expect(signed.signature).toBe(createHash('sha1').update(text).digest('hex'))
  })

  it('signs no other pages, whatever a request says the site is called', async () => {
    for (const url of ['https://evil.example/', `${SITE}.evil.example/`, 'http://wenyuan.example/'])
      expect((await sign(url)).code).toBe('oauth.foreign_url')
    const named = await sign('https://evil.example/', { host: 'evil.example' })
    expect(named.code).toBe('oauth.foreign_url')
  })

  it('is off without an official account', async () => {
    await site.world.set('oauthOfficialAccount', { enable: false })
    const answer = await sign(`${SITE}/`)
    await site.world.set('oauthOfficialAccount', { enable: true })
    expect(answer).toEqual({ enable: false, appid: '', timestamp: 0, noncestr: '', signature: '' })
  })
})

describe('the check of the server by WeChat', () => {
  const signatureOf = (token: string) =>
    createHash('sha1').update([token, '1409304348', 'n0nce'].toSorted().join('')).digest('hex')
  const query = (signature: string, echostr = '4375120948345356249') =>
    `/api/v1/oauth/officialaccount/token?${new URLSearchParams({
      signature,
      timestamp: '1409304348',
      nonce: 'n0nce',
      echostr,
    })}`
  const right = signatureOf('server-check-token')

  it('is echoed as plain text when it is signed', async () => {
    const answer = await visitor().send({ url: query(right) })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^text\/plain/)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.body).toBe('4375120948345356249')
  })

  it('is refused otherwise, and never echoes markup', async () => {
    const urls = [
      query(signatureOf('another')),
      query(signatureOf('')),
      query('zz'),
      query(right, '<script>alert(1)</script>'),
      `${query(right)}&nonce=again`,
      '/api/v1/oauth/officialaccount/token',
    ]
    for (const url of urls) {
      const answer = await visitor().send({ url })
      expect(`${answer.statusCode} ${answer.body}`).toBe('403 ')
    }
  })

  it('acknowledges messages of followers', async () => {
    const message = {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      payload: '<xml><Content>hello</Content></xml>',
    } as const
    const signed = await visitor().send({ ...message, url: query(right) })
    expect(signed.body).toBe('success')
    expect((await visitor().send({ ...message, url: query('00') })).statusCode).toBe(403)
  })

  it('is off while there is no token', async () => {
    await site.world.set('oauthOfficialAccount', { token: '' })
    const answer = await visitor().send({ url: query(signatureOf('')) })
    await site.world.set('oauthOfficialAccount', { token: 'server-check-token' })
    expect(answer.statusCode).toBe(403)
  })
})

describe('trying the settings', () => {
  const attempt = (category: string, values: Record<string, string> = {}) => {
    const config = Object.entries(values).map(([name, value]) => ({ category, name, value }))
    return site.world.admin.call(testConfig, { category, config })
  }

  it.each([
    'oauthGithub',
    'oauthWechat',
    'oauthOfficialAccount',
    'oauthCustom',
    'miniprogram',
  ])('proves id and secret: %s', async (category) => {
    expect((await attempt(category)).message).toContain('有效')
    const secret = category === 'miniprogram' ? 'app_secret' : 'client_secret'
    await expect(attempt(category, { [secret]: 'wrong' })).rejects.toMatchObject({
      code: 'setting.test_failed',
    })
  })

  it('says what is missing', async () => {
    await expect(attempt('oauthQQ')).rejects.toMatchObject({
      code: 'setting.test_failed',
      details: { reason: '请先填写完整' },
    })
  })
})
