import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contracts/index.ts'
import type { AnyEndpoint } from '#contracts/kit.ts'
import { freshAddress } from './accounts.ts'
import { keyOf } from './audiences.ts'
import { makeVisitors, UNKNOWN_FIELD, type Visitors } from './visitors.ts'
import { makeWorld, type World } from './world.ts'

/** The ways in beside a token on an endpoint: the cookie, and the routes that carry bytes. */

let world: World
let people: Visitors
beforeAll(async () => {
  world = await makeWorld()
  people = await makeVisitors(world)
})
afterAll(() => world.close())

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
    const headers = { 'accept-language': 'en' }
    const refused = await people['bare staff'].send({ method: 'POST', url, headers })
    expect(refused.json()).toMatchObject({
      code: 'access.denied',
      message: 'You do not have the right to: Save settings',
    })
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
