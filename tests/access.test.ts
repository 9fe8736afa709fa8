import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateCategory } from '#contracts/categories.ts'
import { endpoints } from '#contracts/index.ts'
import type { AnyEndpoint } from '#contracts/kit.ts'
import { updateConfig } from '#contracts/settings.ts'
import { audiences, type Audience, keyOf } from './audiences.ts'
import type { Client } from './person.ts'
import { makeWorld, type World } from './world.ts'

/**
 * Every endpoint as every kind of visitor. Each is asked with a field it does not know: somebody who is
 * let in gets `input.invalid` and nothing happens, anybody else the refusal that keeps them out.
 */
const LET_IN = '400 input.invalid'
const UNKNOWN_FIELD = { field_that_no_endpoint_has: '1' }

let world: World
const people = {} as Record<
  | 'anonymous'
  | 'member'
  | 'bare staff'
  | 'other staff'
  | 'root'
  | 'disabled'
  | 'signed out'
  | 'fresh',
  Client
>

beforeAll(async () => {
  world = await makeWorld()
  const gone = await world.member('gone')
  await world.db.deleteFrom('session').where('user_id', '=', gone.id).execute()
  Object.assign(people, {
    anonymous: world.visitor(),
    member: await world.member('member'),
    'bare staff': await world.staff([]),
    'other staff': await world.staff([updateConfig]),
    root: world.admin,
    disabled: await world.member('disabled', { status: 1 }),
    'signed out': gone,
    fresh: await world.member('fresh', { mustChangePassword: true }),
  })
})
afterAll(() => world.close())

async function outcome(who: Client, endpoint: AnyEndpoint) {
  const answer = await who.ask(endpoint, UNKNOWN_FIELD)
  return `${answer.statusCode} ${answer.json().code}`
}

const SIGN_IN = '401 auth.required'
const DENIED = '403 access.denied'
const CLOSED = '403 site.closed'
const CHANGE = '403 auth.password_change_required'

type Expected = Record<Audience, string>
const everybody: Expected = { open: LET_IN, reader: LET_IN, member: LET_IN, permission: LET_IN }
const nobody: Expected = { ...everybody, member: SIGN_IN, permission: SIGN_IN }
const noRow: Expected = { ...everybody, permission: DENIED }

/** What the site answers as it is set up. */
const open: Partial<Record<keyof typeof people, Expected>> = {
  anonymous: nobody,
  member: noRow,
  'bare staff': noRow,
  root: everybody,
  disabled: nobody,
  'signed out': nobody,
  fresh: { ...everybody, member: CHANGE, permission: CHANGE },
}

/** While the site is closed, staff work on. */
const shut: typeof open = {
  anonymous: { ...nobody, reader: CLOSED },
  member: { open: LET_IN, reader: CLOSED, member: CLOSED, permission: CLOSED },
  disabled: { ...nobody, reader: CLOSED },
  'other staff': noRow,
  root: everybody,
}

const signInRequired: typeof open = {
  anonymous: { ...nobody, reader: '401 site.login_required' },
  disabled: { ...nobody, reader: '401 site.login_required' },
  member: noRow,
  root: everybody,
}

/** What somebody with a first password may do about it. */
const whileFresh = [
  'PUT /api/v1/user/password',
  'DELETE /api/v1/user/logout',
  'GET /api/v1/user/permission',
]

function suite(table: typeof open) {
  const pairs = Object.entries(table).flatMap(([who, expected]) =>
    endpoints.map((endpoint) => ({
      who: who as keyof typeof people,
      key: keyOf(endpoint),
      endpoint,
      expected,
    })),
  )
  it.each(pairs)('$who asks for $key', async ({ who, key, endpoint, expected }) => {
    const audience = audiences[key] ?? 'permission'
    const mayNow = who === 'fresh' && whileFresh.includes(key)
    const holds = who === 'other staff' && key === keyOf(updateConfig)
    expect(await outcome(people[who], endpoint)).toBe(mayNow || holds ? LET_IN : expected[audience])
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

  it('lets nobody change anything without signing in, but for signing in', () => {
    const free = endpoints.filter(
      ({ method, access }) => method !== 'GET' && (access === 'open' || access === 'reader'),
    )
    expect(free.map(keyOf).sort()).toEqual([
      'POST /api/v1/user/login',
      'POST /api/v1/user/register',
    ])
  })

  it('gives each permission a title and the pages it opens', () => {
    for (const { access } of endpoints) {
      if (typeof access === 'string') continue
      expect(access.title).toMatch(/\p{Script=Han}/u)
      for (const page of access.pages) expect(page).toMatch(/^\/admin\//)
    }
  })

  suite(open)

  it.each(
    endpoints.filter(({ access }) => typeof access !== 'string').map((one) => [keyOf(one), one]),
  )('the holder of its row asks for %s', async (_, endpoint) => {
    const holder = await world.staff([endpoint as AnyEndpoint])
    expect(await outcome(holder, endpoint as AnyEndpoint)).toBe(LET_IN)
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
    const file = await member.send({ method: 'POST', url: '/api/v1/upload/document' })
    expect(file.json()).toMatchObject({ code: 'site.closed' })
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

describe('the cookie', () => {
  const withCookie = (token: string) => ({ cookie: `wenyuan_token=${token}` })
  const isMembers = ({ access }: AnyEndpoint) => access !== 'open' && access !== 'reader'

  it.each(
    endpoints
      .filter(({ method }) => method !== 'GET')
      .filter(isMembers)
      .map((one) => [keyOf(one), one]),
  )('does not open %s', async (_, endpoint) => {
    const answer = await people.anonymous.ask(
      endpoint as AnyEndpoint,
      UNKNOWN_FIELD,
      withCookie(world.admin.token),
    )
    expect(answer.json()).toMatchObject({ code: 'auth.required' })
  })

  it.each([
    ['POST', '/api/v1/upload/document'],
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
    ['fresh', 'auth.password_change_required'],
  ] as const)('are not for somebody %s', async (who, code) => {
    for (const url of ['/api/v1/upload/document', '/api/v1/upload/resumable']) {
      const headers = { 'tus-resumable': '1.0.0' }
      const answer = await people[who].send({ method: 'POST', url, headers })
      expect(answer.json(), url).toMatchObject({ code })
    }
  })

  it('stop when the group may not upload', async () => {
    await world.db
      .updateTable('group')
      .set({ enable_upload: false })
      .where('is_default', '=', true)
      .execute()
    const answer = await people.member.send({ method: 'POST', url: '/api/v1/upload/document' })
    expect(answer.json()).toMatchObject({ code: 'upload.not_allowed' })
    await world.db
      .updateTable('group')
      .set({ enable_upload: true })
      .where('is_default', '=', true)
      .execute()
  })
})

it('takes a permission back at once', async () => {
  const clerk = await world.staff([updateCategory])
  expect(await outcome(clerk, updateCategory)).toBe(LET_IN)
  await world.db.deleteFrom('user_group').where('user_id', '=', clerk.id).execute()
  expect(await outcome(clerk, updateCategory)).toBe(DENIED)
})
