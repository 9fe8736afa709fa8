import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateCategory } from '#contracts/categories.ts'
import { endpoints } from '#contracts/index.ts'
import type { AnyEndpoint } from '#contracts/kit.ts'
import {
  answerOf,
  DENIED,
  open,
  shut,
  signInRequired,
  type Table,
  twoSteps,
} from './access-tables.ts'
import { audiences, keyOf } from './audiences.ts'
import {
  LET_IN,
  makeVisitors,
  outcome,
  ROW_OF_STAFF,
  type Visitor,
  type Visitors,
} from './visitors.ts'
import { makeWorld, type World } from './world.ts'

/**
 * Every endpoint as every kind of visitor. Each is asked with a field it does not know: somebody who is
 * let in gets `input.invalid` and nothing happens, anybody else the refusal that keeps them out.
 */

let world: World
let people: Visitors
beforeAll(async () => {
  world = await makeWorld()
  people = await makeVisitors(world)
})
afterAll(() => world.close())

/** One test a kind of visitor, over every endpoint; its failure names the endpoints. */
function suite(table: Table) {
  it.each(Object.keys(table) as Visitor[])('%s asks for everything', async (who) => {
    const said: Record<string, string> = {}
    for (const one of endpoints) said[keyOf(one)] = await outcome(people[who], one)
    const expected = endpoints.map(keyOf).map((key) => [key, answerOf(table, who, key)])
    expect(said).toEqual(Object.fromEntries(expected))
  })
}

describe('who may call what', () => {
  it('is said of every endpoint, twice, and means the same', () => {
    const declared = endpoints.map((endpoint) => [
      keyOf(endpoint),
      typeof endpoint.access === 'string' ? endpoint.access : 'permission',
    ])
    expect(Object.fromEntries(declared)).toEqual(audiences)
  })

  it('lets nobody change anything without signing in, but for what comes before it', () => {
    const free = endpoints.filter(
      ({ method, access }) => method !== 'GET' && (access === 'open' || access === 'reader'),
    )
    expect(free.map(keyOf).sort()).toEqual([
      'POST /api/v1/oauth/bind',
      'POST /api/v1/oauth/login',
      'POST /api/v1/oauth/start',
      'POST /api/v1/oauth/wechatmp/scan/login',
      'POST /api/v1/oauth/wechatmp/scan/login/status',
      'POST /api/v1/sms',
      'POST /api/v1/user/email/code',
      'POST /api/v1/user/findpassword/mobile',
      'POST /api/v1/user/findpassword/stepone',
      'POST /api/v1/user/login',
      'POST /api/v1/user/login/mobile',
      'POST /api/v1/user/login/second',
      'POST /api/v1/user/register',
      'POST /api/v1/user/register/mobile',
      'PUT /api/v1/user/findpassword/steptwo',
    ])
  })

  it('limits how often strangers may try what comes before signing in', () => {
    const unlimited = endpoints
      .filter(({ method, access }) => method !== 'GET' && access === 'open')
      .filter(({ limit }) => !limit)
    expect(unlimited.map(keyOf)).toEqual([])
  })

  it('gives each permission a title of its own in both languages, and the pages it opens', () => {
    const titles = new Set<string>()
    for (const { access } of endpoints) {
      if (typeof access === 'string') continue
      expect(access.title[0]).toMatch(/\p{Script=Han}/u)
      expect(access.title[1]).toMatch(/^[\x20-\x7e]+$/)
      for (const title of access.title) {
        expect(titles).not.toContain(title)
        titles.add(title)
      }
      for (const page of access.pages) expect(page).toMatch(/^\/admin\//)
    }
  })

  it('binds every endpoint that is declared', () => {
    const unbound = endpoints.map(keyOf).filter((key) => !world.site.binder.bound.has(key))
    expect(unbound).toEqual([])
  })

  suite(open)

  it.each(
    endpoints.filter(({ access }) => typeof access !== 'string').map((one) => [keyOf(one), one]),
  )('the holder of its row, and of no other, asks for %s', async (key, endpoint) => {
    const holder = await world.staff([endpoint as AnyEndpoint])
    expect(await outcome(holder, endpoint as AnyEndpoint)).toBe(LET_IN)
    const other = key === keyOf(updateCategory) ? ROW_OF_STAFF : updateCategory
    expect(await outcome(holder, other)).toBe(DENIED)
  })
})

describe('while the site is closed', () => {
  beforeAll(() => world.set('security', { is_close: true }))
  afterAll(() => world.set('security', { is_close: false }))
  suite(shut)

  it('shows no page picture and takes no file', async () => {
    const { member } = people
    const picture = await member.send({ url: '/view/page/0123456789abcdef/1' })
    expect(picture.json()).toMatchObject({ code: 'site.closed' })
    for (const url of ['document', 'avatar', 'config']) {
      const file = await member.send({ method: 'POST', url: `/api/v1/upload/${url}` })
      expect(file.json()).toMatchObject({ code: 'site.closed' })
    }
  })
})

describe('while sign-in is required', () => {
  beforeAll(() => world.set('security', { login_required: true }))
  afterAll(() => world.set('security', { login_required: false }))
  suite(signInRequired)

  it('shows no picture to strangers', async () => {
    for (const url of ['/view/page/0123456789abcdef/1', '/view/cover/0123456789abcdef'])
      expect((await people.anonymous.send({ url })).json()).toMatchObject({
        code: 'site.login_required',
      })
  })
})

describe('while administrators must sign in in two steps', () => {
  beforeAll(() => world.set('security', { require_twostep: true }))
  afterAll(() => world.set('security', { require_twostep: false }))
  suite(twoSteps)

  it('takes no file from those who do not', async () => {
    for (const url of ['document', 'avatar', 'config']) {
      const file = await people.root.send({ method: 'POST', url: `/api/v1/upload/${url}` })
      expect(file.json()).toMatchObject({ code: 'auth.twostep_required' })
    }
  })
})

it('takes a permission back at once', async () => {
  const clerk = await world.staff([updateCategory])
  expect(await outcome(clerk, updateCategory)).toBe(LET_IN)
  await world.db.deleteFrom('user_group').where('user_id', '=', clerk.id).execute()
  expect(await outcome(clerk, updateCategory)).toBe(DENIED)
})
