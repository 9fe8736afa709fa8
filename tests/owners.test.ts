import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contracts/index.ts'
import { freshAddress } from './accounts.ts'
import { keyOf } from './audiences.ts'
import { attempts } from './attempts.ts'
import { everythingOf } from './belongings.ts'
import type { Person } from './person.ts'
import { makeWorld, type World } from './world.ts'

/** Everything that signed-in people may call, with things that are somebody else's. */

let world: World
let ann: Person
let bob: Person
beforeAll(async () => {
  world = await makeWorld()
  ann = await world.member('ann')
  bob = await world.member('bob')
})
afterAll(() => world.close())

/** These name nobody and nothing: they are about the caller alone. */
const aboutOneself = [
  'DELETE /api/v1/user/logout',
  'GET /api/v1/user/session',
  'GET /api/v1/user/twostep',
  'POST /api/v1/user/twostep',
  'PUT /api/v1/user/twostep',
  'DELETE /api/v1/user/twostep',
  'GET /api/v1/user/oauth',
  'GET /api/v1/user/caniuploaddocument',
  'GET /api/v1/user/canipublisharticle',
  'GET /api/v1/user/group',
  'GET /api/v1/user/permission',
  'GET /api/v1/user/punishment',
  'GET /api/v1/upload/list',
  'GET /api/v1/upload/challenge',
]

describe('what is somebody else’s', () => {
  it('is tried with everything that signed-in people may call', () => {
    const tried = attempts.map(({ endpoint }) => keyOf(endpoint))
    const all = endpoints.filter(({ access }) => access === 'member').map(keyOf)
    expect([...tried, ...aboutOneself].toSorted()).toEqual(all.toSorted())
  })

  it.each(
    endpoints.filter((one) => aboutOneself.includes(keyOf(one))),
  )('cannot be named in $method $path', async (endpoint) => {
    for (const name of ['id', 'user_id', 'username']) {
      const answer = await bob.ask(endpoint, { [name]: ann.id }, freshAddress())
      expect(answer.json()).toMatchObject({ code: 'input.invalid' })
    }
  })

  it.each(attempts)('is out of reach of $endpoint.method $endpoint.path', async ({
    endpoint,
    input,
    said,
  }) => {
    const sent = await input(world, ann)
    const before = await everythingOf(world, ann)
    const answer = await bob.ask(endpoint, sent, freshAddress())
    expect(answer.json()).toMatchObject(typeof said === 'string' ? { code: said } : said)
    expect(await everythingOf(world, ann)).toEqual(before)
  })
})
