import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contracts/index.ts'
import { freshAddress } from './accounts.ts'
import { acts, byRight, changeNothing } from './acts.ts'
import { keyOf } from './audiences.ts'
import { makeWorld, type World } from './world.ts'

/** Every administrative act leaves an entry in the audit log: what it was done to, before and after. */

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const lastEntry = () =>
  world.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

const administrative = endpoints.filter(
  ({ access, method }) => typeof access !== 'string' && method !== 'GET',
)

describe('an administrative act', () => {
  it('is tried of every endpoint', () => {
    const known = [...Object.keys(acts), ...changeNothing]
    const all = [...administrative.map(keyOf), ...byRight]
    expect(known.toSorted()).toEqual(all.toSorted())
  })

  it.each(Object.keys(acts))('by %s is noted', async (key) => {
    const endpoint = endpoints.find((one) => keyOf(one) === key)
    const act = acts[key]
    if (!endpoint || !act) throw new Error(`no endpoint ${key}`)
    const { input, target, before, after } = await act(world)
    const answer = await world.admin.ask(endpoint, input, {
      ...freshAddress(),
      'user-agent': 'browser of the administrator',
    })
    expect(answer.json(), key).not.toHaveProperty('code')
    const entry = await lastEntry()
    expect(entry).toMatchObject({
      user_id: world.admin.id,
      username: 'admin',
      method: endpoint.method,
      path: endpoint.path,
      outcome: 'ok',
      user_agent: 'browser of the administrator',
      ip: expect.stringMatching(/^198\.51\./),
      request_id: answer.headers['x-request-id'],
    })
    expect(entry.acts.length).toBeGreaterThan(0)
    const noted = entry.acts.find((one) => target.test(one.target))
    expect(noted, JSON.stringify(entry.acts)).toBeDefined()
    if (before !== undefined) expect(noted).toMatchObject({ before })
    if (after !== undefined) expect(noted).toMatchObject({ after })
  })

  it('leaves no secret behind', async () => {
    const rows = await world.db.selectFrom('audit').selectAll().execute()
    const secrets = /first password|another password|password of the|secret of the|19491231/
    for (const row of rows) expect(JSON.stringify(row)).not.toMatch(secrets)
  })
})
