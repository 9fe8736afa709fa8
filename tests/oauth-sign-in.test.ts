import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOauthConfigs, OauthType, oauthBind, oauthLogin, startOauth } from '#contracts/oauth.ts'
import { createPunishments } from '#contracts/punishments.ts'
import { getUser } from '#contracts/users.ts'
import { freshAddress, PASSWORD } from './accounts.ts'
import { arrive, comeBack, finish, makeElsewhere, newCoder, SITE, ticketFrom } from './elsewhere.ts'
import type { Node } from './world.ts'

let site: Awaited<ReturnType<typeof makeElsewhere>>
let other: Node
beforeAll(async () => {
  site = await makeElsewhere()
  other = await site.world.node()
})
afterAll(() => site.close())

const visitor = () => site.world.visitor()
const github = OauthType.github

/** Somebody of GitHub with an account here. */
async function known(username: string) {
  const coder = newCoder()
  const ticket = await ticketFrom(site.github, visitor(), coder)
  const input = { mode: 'register', ticket, username, password: PASSWORD }
  const { user } = (await visitor().ask(oauthBind, input, freshAddress())).json()
  return { coder, id: user.id as number }
}

describe('what the sign-in page offers', () => {
  it('is what is on and complete, without anything secret', async () => {
    const answer = await visitor().ask(getOauthConfigs, {})
    const { oauths } = answer.json()
    expect(oauths.map(({ key }: { key: string }) => key)).toEqual([
      'wechat',
      'officialaccount',
      'github',
      'custom',
      'wechatmp',
    ])
    expect(oauths[2]).toEqual({
      type: 4,
      key: 'github',
      name: 'GitHub',
      icon: '',
      client_id: site.github.app.clientId,
      redirect_url: `${SITE}/oauth/github`,
      authorize_url: `${site.github.url}/login/oauth/authorize`,
      enable: true,
    })
    expect(oauths[3].name).toBe('统一认证')
    for (const secret of ['github-secret', 'wechat-app-secret', 'openid: secret', 'server-check'])
      expect(answer.body).not.toContain(secret)
  })

  it('leaves out what is switched off or lacks something', async () => {
    await site.world.set('oauthGitee', { enable: true, client_id: 'only-an-id' })
    await site.world.set('oauthGithub', { enable: false })
    const { oauths } = await visitor().call(getOauthConfigs, {})
    await site.world.set('oauthGithub', { enable: true })
    expect(oauths.map(({ key }) => key)).not.toContain('github')
    expect(oauths.map(({ key }) => key)).not.toContain('gitee')
    const refused = await visitor().ask(startOauth, { oauth_type: OauthType.gitee })
    expect(refused.json().code).toBe('oauth.disabled')
  })

  it('is not moved by what a request says the site is called', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', ...freshAddress() }
    const answer = await visitor().ask(startOauth, { oauth_type: github }, headers)
    const url = new URL(answer.json().authorize_url)
    expect(url.searchParams.get('redirect_uri')).toBe(`${SITE}/oauth/github`)
  })
})

describe('signing in', () => {
  it('gives somebody unknown a ticket, and lets them in once they are bound, at any node', async () => {
    const { coder, id } = await known('newcomer')
    const input = await comeBack(visitor(), github, site.github, coder)
    const { user, token, oauth } = (await finish(other.client(), input)).json()
    expect(user).toMatchObject({ id, username: 'newcomer' })
    expect(oauth).toBeUndefined()
    expect(await other.client(token).call(getUser, {})).toMatchObject({ id })
  })

  it('tells who they are elsewhere in plain, short text', async () => {
    const name = `\u202eevil\u0000\n${'长'.repeat(200)}`
    const email = { email: 'a@example.com', primary: true, verified: true }
    const answer = await arrive(visitor(), github, site.github, newCoder({ name, emails: [email] }))
    expect(answer.oauth).toMatchObject({ type: 4, email: 'a@example.com' })
    expect(answer.oauth.nickname).toMatch(/^evil 长+$/)
    expect([...answer.oauth.nickname]).toHaveLength(64)
    expect(answer.oauth.avatar).toBe('https://avatars.example/u/1?v=4')
    expect(answer.token).toBeUndefined()
  })

  it('keeps neither state, key nor ticket as they are', async () => {
    const { state, key } = await comeBack(visitor(), github, site.github, newCoder())
    const ticket = await ticketFrom(site.github, visitor())
    const rows = [
      await site.world.db.selectFrom('oauth_attempt').selectAll().execute(),
      await site.world.db.selectFrom('oauth_ticket').selectAll().execute(),
    ]
    const kept = JSON.stringify(rows)
    for (const text of [state, key, ticket]) {
      expect(kept).not.toContain(text)
      expect(kept).not.toContain([...Buffer.from(text)].join())
    }
  })
})

describe('an attempt', () => {
  it('is finished by the browser that began it, for the provider it began with, once', async () => {
    const begun = await comeBack(visitor(), github, site.github, newCoder())
    const strangers = await comeBack(visitor(), github, site.github, newCoder())
    const attempts = [
      { ...begun, key: strangers.key },
      { ...begun, state: strangers.state },
      { ...begun, state: 'made-up' },
      { ...begun, oauth_type: OauthType.wechat },
    ]
    const asked = site.github.calls.length
    for (const attempt of attempts)
      expect((await finish(visitor(), attempt)).json().code).toBe('oauth.state')
    // The provider is not asked for what is refused here.
    expect(site.github.calls.length).toBe(asked)
    expect((await finish(visitor(), begun)).json().oauth).toBeDefined()
    expect((await finish(visitor(), begun)).json().code).toBe('oauth.state')
  })

  it('is used up by one of ten that come at once', async () => {
    const begun = await comeBack(visitor(), github, site.github, newCoder())
    const clients = Array.from({ length: 10 }, (_, at) => (at % 2 ? visitor() : other.client()))
    const answers = await Promise.all(clients.map((client) => finish(client, begun)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const codes = answers.map((answer) => answer.json().code).filter(Boolean)
    expect(new Set(codes)).toEqual(new Set(['oauth.state']))
  })

  it('ends after ten minutes', async () => {
    const begun = await comeBack(visitor(), github, site.github, newCoder())
    site.world.clock.advance(11 * 60_000)
    expect((await finish(visitor(), begun)).json().code).toBe('oauth.state')
    await site.world.site.oauth.cleanUp()
    const left = await site.world.db.selectFrom('oauth_attempt').select('type').execute()
    expect(left).toEqual([])
  })

  it('comes to nothing when the provider is switched off meanwhile', async () => {
    const begun = await comeBack(visitor(), github, site.github, newCoder())
    await site.world.set('oauthGithub', { enable: false })
    const answer = await finish(visitor(), begun)
    await site.world.set('oauthGithub', { enable: true })
    expect(answer.json().code).toBe('oauth.disabled')
  })
})

describe('a provider that does not play along', () => {
  it('is named with its own words', async () => {
    const begun = await comeBack(visitor(), github, site.github, newCoder())
    const answer = await finish(visitor(), { ...begun, code: 'made-up' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'oauth.provider',
      details: { name: 'GitHub', reason: expect.stringContaining('bad_verification_code') },
    })
  })

  it.each([
    'error page',
    'cut',
    'html',
    'redirect',
  ] as const)('is never an error of ours: %s', async (fault) => {
    const begun = await comeBack(visitor(), github, site.github, newCoder())
    site.github.fail(fault)
    const answer = await finish(visitor(), begun)
    site.github.heal()
    expect([422, 503]).toContain(answer.statusCode)
    expect(answer.json().code).toMatch(/^oauth\.(provider|unreachable)$/)
    expect(answer.body).not.toContain('github-secret')
  })

  it('is told of in the reader’s language', async () => {
    const begun = await comeBack(visitor(), OauthType.wechat, site.wechat, {
      openid: 'oNobody',
      nickname: '无',
    })
    const made = { ...begun, code: 'made-up' }
    const english = { 'accept-language': 'en', ...freshAddress() }
    const { message } = (await visitor().ask(oauthLogin, made, english)).json()
    expect(message).toMatch(/^WeChat answered: 40029 invalid code/)
  })

  it('keeps signing in from beginning when its description cannot be had', async () => {
    site.custom.fail('error page', '/.well-known/openid-configuration')
    const answer = await visitor().ask(startOauth, { oauth_type: OauthType.custom })
    site.custom.heal()
    expect(answer.json()).toMatchObject({ code: 'oauth.unreachable' })
    const lin = { sub: 'lin', name: '林' }
    const arrived = await arrive(visitor(), OauthType.custom, site.custom, lin)
    expect(arrived.oauth).toMatchObject({ type: 6, nickname: '林' })
  })

  it('does not let in whom it vouches for with a forged token', async () => {
    site.custom.options.foreignKey = true
    const answer = await arrive(visitor(), OauthType.custom, site.custom, { sub: 'lin' })
    site.custom.options.foreignKey = false
    expect(answer.code).toBe('oauth.provider')
  })
})

describe('this door', () => {
  const refusedFor = async (coder: ReturnType<typeof newCoder>) =>
    (await arrive(visitor(), github, site.github, coder)).code

  it('keeps out who is disabled or punished', async () => {
    const disabled = await known('disabled-one')
    const punished = await known('punished-one')
    const { db, admin } = site.world
    await db.updateTable('user').set({ status: 1 }).where('id', '=', disabled.id).execute()
    await admin.call(createPunishments, { user_id: [punished.id], type: [1], reason: '广告' })
    expect(await refusedFor(disabled.coder)).toBe('auth.disabled')
    expect(await refusedFor(punished.coder)).toBe('auth.punished')
  })

  it('asks for the second step', async () => {
    const { coder, id } = await known('careful-one')
    const totp_enabled_at = new Date()
    const query = site.world.db.updateTable('user').set({ totp_enabled_at })
    await query.where('id', '=', id).execute()
    const answer = await arrive(visitor(), github, site.github, coder)
    expect(answer).toMatchObject({
      code: 'auth.second_step',
      details: { ticket: expect.any(String) },
    })
    expect(answer.token).toBeUndefined()
  })

  it('is closed with the site, but may be tried: staff comes through it', async () => {
    const { coder } = await known('outsider')
    await site.world.set('security', { is_close: true })
    const code = await refusedFor(coder)
    const ticket = await ticketFrom(site.github, visitor())
    const input = { mode: 'register', ticket, username: 'too-late', password: PASSWORD }
    const answer = await visitor().ask(oauthBind, input, freshAddress())
    await site.world.set('security', { is_close: false })
    expect(code).toBe('site.closed')
    expect(answer.json().code).toBe('site.closed')
  })
})
