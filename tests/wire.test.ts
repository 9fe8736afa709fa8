import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCategory } from '#contracts/categories.ts'
import { getDocument, listDocuments } from '#contracts/documents.ts'
import { endpoints } from '#contracts/index.ts'
import { MULTIPART_PATH, RESUMABLE_PATH } from '#contracts/uploads.ts'
import { login, logout } from '#contracts/users.ts'
import { keyOf } from './audiences.ts'
import type { Client } from './person.ts'
import { makeWorld, type World } from './world.ts'

const MOST = login.limit?.max ?? 0

let world: World
let guest: Client
beforeAll(async () => {
  world = await makeWorld()
  guest = world.visitor()
})
afterAll(() => world.close())

const english = { 'accept-language': 'en-GB,en;q=0.9' }

describe('an error', () => {
  it('has a code, a sentence and the id of the request', async () => {
    const answer = await guest.ask(logout, {})
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({
      code: 'auth.required',
      message: '您未登录或您的登录已过期，请重新登录或刷新页面重试',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(answer.headers['x-request-id']).toBe(answer.json().request_id)
  })

  it('speaks English to those who ask for it', async () => {
    const refused = await guest.ask(logout, {}, english)
    expect(refused.json().message).toBe('You are not signed in, or your sign-in has expired')
    const invalid = await guest.ask(getCategory, { id: 'x' }, english)
    expect(invalid.json().details.fields[0].message).toBe('Must be a number')
    const chosen = await guest.ask(logout, {}, { ...english, cookie: 'locale=zh-CN' })
    expect(chosen.json().message).toMatch(/^您未登录/)
  })

  it('names every field that is wrong', async () => {
    const answer = await guest.ask(listDocuments, { page: 0, size: 1000, order: 'id; drop table' })
    expect(answer.statusCode).toBe(400)
    const fields = answer.json().details.fields as { field: string; message: string }[]
    expect(fields.map((one) => one.field).sort()).toEqual(['order', 'page', 'size'])
    for (const { message } of fields) expect(message).toMatch(/\p{Script=Han}/u)
  })

  it.each([
    ['GET', '/api/v1/nothing'],
    ['GET', '/api/nothing'],
    ['GET', '/view/nothing'],
    ['POST', '/api/v1/document/list'],
    ['PATCH', '/api/v1/user'],
    ['POST', '/nothing'],
  ] as const)('of an unknown address is the same: %s %s', async (method, url) => {
    const answer = await guest.send({ method, url })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({
      code: 'route.not_found',
      message: '接口不存在',
      request_id: expect.any(String),
    })
  })

  it.each([
    ['no JSON', '{"username":', 'application/json', 400, 'input.unreadable'],
    ['another type', '<x/>', 'application/xml', 415, 'media.unsupported'],
    [
      'too much',
      `{"username":"${'x'.repeat(1_100_000)}"}`,
      'application/json',
      413,
      'input.too_large',
    ],
    ['a poisoned object', '{"__proto__":{"a":1}}', 'application/json', 400, 'input.unreadable'],
    ['a list', '[]', 'application/json', 400, 'input.invalid'],
    ['nothing', '', 'application/json', 400, 'input.unreadable'],
  ])('answers a body of %s', async (_, payload, type, status, code) => {
    const headers = { 'content-type': type }
    const answer = await guest.send({ method: 'POST', url: login.path, payload, headers })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  it('says when to come back after too many attempts', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' }
    let answer = await guest.ask(login, { username: '' }, from)
    for (let tries = 1; tries <= MOST; tries++)
      answer = await guest.ask(login, { username: '' }, from)
    expect(answer.json()).toMatchObject({ code: 'rate.limited' })
    const seconds = Number(answer.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(300)
    expect(answer.json().message).toContain(`${seconds}`)
    const elsewhere = await guest.ask(login, { username: '' }, { 'x-forwarded-for': '203.0.113.8' })
    expect(elsewhere.json().code).toBe('input.invalid')
  })

  it('takes a customer’s whole IPv6 network for one address', async () => {
    const asked = (end: number) =>
      guest.ask(login, { username: '' }, { 'x-forwarded-for': `2001:db8:5:5::${end.toString(16)}` })
    for (let tries = 1; tries <= MOST; tries++)
      expect((await asked(tries)).json().code).toBe('input.invalid')
    expect((await asked(MOST + 1)).json().code).toBe('rate.limited')
  })

  it('takes all connections of a visitor for one, also where a proxy names their ports', async () => {
    const asked = (port: number) =>
      guest.ask(login, { username: '' }, { 'x-forwarded-for': `203.0.113.21:${20_000 + port}` })
    for (let tries = 1; tries <= MOST; tries++) await asked(tries)
    expect((await asked(MOST + 1)).json().code).toBe('rate.limited')
  })
})

describe('every endpoint', () => {
  it.each(
    endpoints.map((one) => [keyOf(one), one] as const),
  )('refuses unknown fields: %s', async (key, endpoint) => {
    // What is sent here has several forms; its mode says which.
    const form = key === 'POST /api/v1/oauth/bind' ? { mode: 'current' } : {}
    const answer = await world.admin.ask(endpoint, { ...form, field_that_no_endpoint_has: '1' })
    expect(answer.json()).toMatchObject({ code: 'input.invalid' })
    const said = JSON.stringify(answer.json().details.fields)
    expect(said).toContain('field_that_no_endpoint_has')
  })

  it('is in the documentation', async () => {
    const { paths } = (await guest.send({ url: '/api/docs/json' })).json()
    for (const { method, path } of endpoints)
      expect(paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined()
  })

  it('and every route that carries bytes is documented as it is served', async () => {
    const { paths } = (await guest.send({ url: '/api/docs/json' })).json()
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([MULTIPART_PATH, `${RESUMABLE_PATH}/{id}`, '/view/page/{id}/{page}']),
    )
    for (const [path, operations] of Object.entries<object>(paths))
      for (const method of Object.keys(operations)) {
        const route = {
          method: method.toUpperCase() as 'GET',
          url: path.replace(/\{(\w+)\}/g, ':$1'),
        }
        expect(world.app.hasRoute(route), `${method} ${path}`).toBe(true)
      }
  })

  it('is never kept by a cache', async () => {
    const answer = await guest.ask(listDocuments, {})
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

it('takes numbers within bounds only', async () => {
  for (const id of ['0', '-1', '1.5', '9007199254740993', '1e400', 'NaN', '１'])
    expect((await guest.ask(getDocument, { id })).json().code, id).toBe('input.invalid')
})

it('lives and is ready', async () => {
  expect((await guest.send({ url: '/health' })).json()).toEqual({ status: 'ok' })
  expect((await guest.send({ url: '/ready' })).json()).toEqual({ status: 'ready' })
})
