import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#contracts/index.ts'
import type { AnyEndpoint } from '#contracts/kit.ts'
import { login } from '#contracts/users.ts'
import { keyOf } from './audiences.ts'
import { samples, spoiled } from './hostile.ts'
import { makeClient } from './person.ts'
import { makeWorld, type World } from './world.ts'

/**
 * Every endpoint with input nobody would think of, from those whom it lets in. Whatever is sent, it is
 * answered or refused by name: a status of 500 means that nobody thought of it.
 */

let world: World
let member = 0
beforeAll(async () => {
  world = await makeWorld()
  member = (await world.member('somebody')).id
})
afterAll(() => world.close())

/** Tries every tool with real conversions each time; its one field is a flag. */
const SLOW = 'GET /api/v1/envs'
/** Fewer than any limit allows; a sign-in that one of them ended is made anew after so many. */
const AT_ONCE = 10

/** Nothing that was sent before keeps anybody from being heard. */
async function calm() {
  const { db } = world
  await db.deleteFrom('rate_limit').execute()
  await db.deleteFrom('punishment').execute()
  await db.updateTable('user').set({ status: 0, must_change_password: false }).execute()
}

async function signedIn(id: number) {
  const { site, app } = world
  return makeClient(app, await site.users.sessions.open(id, { ip: '192.0.2.1', userAgent: '' }))
}

const asking = {
  root: () => signedIn(1),
  member: () => signedIn(member),
  stranger: async () => makeClient(world.app),
}
type Who = keyof typeof asking

/** Some whom an endpoint hears out. */
const heard = ({ access }: AnyEndpoint): readonly Who[] =>
  typeof access === 'object'
    ? ['root']
    : access === 'member'
      ? ['root', 'member']
      : ['member', 'stranger']

/** A fitting input, and the same with one field spoiled each. */
const inputsOf = (endpoint: AnyEndpoint) =>
  samples(endpoint).flatMap((fit) => [
    fit,
    ...Object.entries(fit).flatMap(([name, value]) =>
      spoiled(value).map((bad) => ({ ...fit, [name]: bad })),
    ),
  ])

/** The inputs that are answered as the site's own fault. */
async function broken(who: Who, endpoint: AnyEndpoint) {
  const found: string[] = []
  let client = await asking[who]()
  for (const [at, input] of inputsOf(endpoint).entries()) {
    if (at % AT_ONCE === 0) {
      await calm()
      client = await asking[who]()
    }
    const answer = await client.ask(endpoint, input)
    if (answer.statusCode === 500) found.push(JSON.stringify(input).slice(0, 300))
  }
  return found
}

const cases = endpoints
  .filter((endpoint) => keyOf(endpoint) !== SLOW)
  .flatMap((endpoint) => heard(endpoint).map((who) => [who, keyOf(endpoint), endpoint] as const))

it.each(cases)('%s breaks nothing by %s', async (who, _, endpoint) => {
  expect(await broken(who, endpoint)).toEqual([])
})

it('says which field has characters that cannot be kept', async () => {
  const guest = world.visitor()
  for (const username of ['a\u0000b', 'a\ud800b']) {
    const answer = await guest.ask(login, { username, password: 'x' })
    expect(answer.json()).toMatchObject({
      code: 'input.invalid',
      details: { fields: [{ field: 'username', message: '含有无法保存的字符' }] },
    })
  }
})

it('reads a body of a hundred thousand lists in one another', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const answer = await world.visitor().send({
    method: 'POST',
    url: login.path,
    payload: `{"username":${deep},"password":"x"}`,
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(400)
})
