import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateCategory } from '#contracts/categories.ts'
import { endpoints } from '#contracts/index.ts'
import type { AnyEndpoint } from '#contracts/kit.ts'
import { freshAddress } from './accounts.ts'
import { type Audience, audiences, keyOf } from './audiences.ts'
import {
  LET_IN,
  makeVisitors,
  outcome,
  ROW_OF_STAFF,
  UNKNOWN_FIELD,
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

const SIGN_IN = '401 auth.required'
const DENIED = '403 access.denied'
const CLOSED = '403 site.closed'
const CHANGE = '403 auth.password_change_required'
const TWO_STEPS = '403 auth.twostep_required'
const LOGIN_REQUIRED = '401 site.login_required'

type Expected = Record<Audience, string>
type Table = Partial<Record<Visitor, Expected>>
const everybody: Expected = { open: LET_IN, reader: LET_IN, member: LET_IN, permission: LET_IN }
const nobody: Expected = { ...everybody, member: SIGN_IN, permission: SIGN_IN }
const noRow: Expected = { ...everybody, permission: DENIED }

/** What the site answers as it is set up. */
const open: Record<Visitor, Expected> = {
  anonymous: nobody,
  member: noRow,
  'bare staff': noRow,
  'other staff': noRow,
  'staff in two steps': noRow,
  'super staff': everybody,
  root: everybody,
  disabled: nobody,
  'disabled staff': nobody,
  punished: nobody,
  'signed out': nobody,
  outdated: nobody,
  fresh: { ...everybody, member: CHANGE, permission: CHANGE },
}

const outside: Expected = { ...nobody, reader: CLOSED }
const inside: Expected = { open: LET_IN, reader: CLOSED, member: CLOSED, permission: CLOSED }

/** While the site is closed, those with a right of administration work on. */
const shut: Record<Visitor, Expected> = {
  ...open,
  anonymous: outside,
  disabled: outside,
  'disabled staff': outside,
  punished: outside,
  'signed out': outside,
  outdated: outside,
  member: inside,
  'bare staff': inside,
  fresh: inside,
}

const stranger: Expected = { ...nobody, reader: LOGIN_REQUIRED }

const signInRequired: Record<Visitor, Expected> = {
  ...open,
  anonymous: stranger,
  disabled: stranger,
  'disabled staff': stranger,
  punished: stranger,
  'signed out': stranger,
  outdated: stranger,
}

const sentAway: Expected = { ...everybody, member: TWO_STEPS, permission: TWO_STEPS }

/** While administrators must sign in in two steps: those who do not yet can do nothing else. */
const twoSteps: Table = {
  anonymous: nobody,
  member: noRow,
  'bare staff': noRow,
  'other staff': sentAway,
  'staff in two steps': noRow,
  'super staff': sentAway,
  root: sentAway,
}

/** What somebody with a first password may do about it. */
const whileFresh = [
  'PUT /api/v1/user/password',
  'DELETE /api/v1/user/logout',
  'GET /api/v1/user/permission',
]

/** What an administrator may do on the way to two-step sign-in. */
const whileSentAway = [
  ...whileFresh,
  'GET /api/v1/user/twostep',
  'POST /api/v1/user/twostep',
  'PUT /api/v1/user/twostep',
]

const exempt: Record<string, readonly string[]> = {
  [CHANGE]: whileFresh,
  [TWO_STEPS]: whileSentAway,
}
const rowHolders: readonly Visitor[] = ['other staff', 'staff in two steps']

/** What a visitor is told by a table, with the exceptions that are said above. */
function answerOf(table: Table, who: Visitor, key: string) {
  const expected = table[who]?.[audiences[key] ?? 'permission'] ?? ''
  if (exempt[expected]?.includes(key)) return LET_IN
  const holds = rowHolders.includes(who) && key === keyOf(ROW_OF_STAFF)
  return holds && expected === DENIED ? LET_IN : expected
}

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

  it('gives each permission a title of its own and the pages it opens', () => {
    const titles = new Set<string>()
    for (const { access } of endpoints) {
      if (typeof access === 'string') continue
      expect(access.title).toMatch(/\p{Script=Han}/u)
      expect(titles).not.toContain(access.title)
      titles.add(access.title)
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

describe('the cookie', () => {
  const withCookie = (token: string) => ({ cookie: `wenyuan_token=${token}`, ...freshAddress() })
  const isMembers = ({ access }: AnyEndpoint) => access !== 'open' && access !== 'reader'

  it.each(
    endpoints
      .filter(({ method }) => method !== 'GET')
      .filter(isMembers)
      .map((one) => [keyOf(one), one]),
  )('does not open %s', async (_, endpoint) => {
    const headers = withCookie(world.admin.token)
    const answer = await people.anonymous.ask(endpoint as AnyEndpoint, UNKNOWN_FIELD, headers)
    expect(answer.json()).toMatchObject({ code: 'auth.required' })
  })

  it.each([
    ['POST', '/api/v1/upload/document'],
    ['POST', '/api/v1/upload/avatar'],
    ['POST', '/api/v1/upload/config'],
    ['POST', '/api/v1/upload/resumable'],
  ] as const)('does not open %s %s', async (method, url) => {
    const headers = { ...withCookie(world.admin.token), 'tus-resumable': '1.0.0' }
    const answer = await people.anonymous.send({ method, url, headers })
    expect(answer.json()).toMatchObject({ code: 'auth.required' })
  })

  it('lets its owner read', async () => {
    const reads = endpoints.filter(({ method }) => method === 'GET').filter(isMembers)
    for (const endpoint of reads) {
      const headers = withCookie(world.admin.token)
      const answer = await people.anonymous.ask(endpoint, UNKNOWN_FIELD, headers)
      expect(answer.json(), keyOf(endpoint)).toMatchObject({ code: 'input.invalid' })
    }
  })
})

describe('uploads', () => {
  it.each([
    ['anonymous', 'auth.required'],
    ['disabled', 'auth.required'],
    ['punished', 'auth.required'],
    ['signed out', 'auth.required'],
    ['fresh', 'auth.password_change_required'],
  ] as const)('are not for somebody %s', async (who, code) => {
    for (const url of ['document', 'avatar', 'config', 'resumable']) {
      const headers = { 'tus-resumable': '1.0.0' }
      const answer = await people[who].send({
        method: 'POST',
        url: `/api/v1/upload/${url}`,
        headers,
      })
      expect(answer.json(), url).toMatchObject({ code })
    }
  })

  it('of pictures for the settings are for those who save settings', async () => {
    const url = '/api/v1/upload/config'
    const refused = await people['bare staff'].send({ method: 'POST', url })
    expect(refused.json()).toMatchObject({ code: 'access.denied' })
    const admitted = await people['other staff'].send({ method: 'POST', url })
    expect(admitted.json().code).not.toBe('access.denied')
  })

  it('stop when the group may not upload', async () => {
    const inDefault = () => world.db.updateTable('group').where('is_default', '=', true)
    await inDefault().set({ enable_upload: false }).execute()
    const answer = await people.member.send({ method: 'POST', url: '/api/v1/upload/document' })
    expect(answer.json()).toMatchObject({ code: 'upload.not_allowed' })
    await inDefault().set({ enable_upload: true }).execute()
  })
})

it('takes a permission back at once', async () => {
  const clerk = await world.staff([updateCategory])
  expect(await outcome(clerk, updateCategory)).toBe(LET_IN)
  await world.db.deleteFrom('user_group').where('user_id', '=', clerk.id).execute()
  expect(await outcome(clerk, updateCategory)).toBe(DENIED)
})
