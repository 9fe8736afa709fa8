import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changePassword } from '#contracts/account.ts'
import { getUser, logout, register } from '#contracts/users.ts'
import { freshAddress, join, PASSWORD, signIn, WRONG } from './accounts.ts'
import { DAY, makeWorld, type Node, type World } from './world.ts'

let world: World
let other: Node
beforeAll(async () => {
  world = await makeWorld()
  other = await world.node()
})
afterAll(() => world.close())

/** Whether a token is accepted by each node. */
async function worksOn(token: string) {
  const answers = await Promise.all(
    [world.app, other.app].map((app) =>
      app.inject({ url: getUser.path, headers: { authorization: `Bearer ${token}` } }),
    ),
  )
  return answers.map((answer) => answer.statusCode === 200)
}

describe('registering', () => {
  it('signs in, keeps no password and hashes it with argon2id', async () => {
    const { id, token } = await join(world, '陈文渊', 'Chen@Example.com')
    expect(await worksOn(token)).toEqual([true, true])
    const row = await world.db
      .selectFrom('user')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=(\d+),t=\d+,p=\d+\$/)
    expect(Number(/m=(\d+)/.exec(row.password_hash)?.[1])).toBeGreaterThanOrEqual(19_456)
    const sessions = await world.db.selectFrom('session').select('token_hash').execute()
    for (const { token_hash } of sessions) {
      expect(token_hash).toHaveLength(32)
      expect(token_hash.toString()).not.toContain(token)
    }
  })

  it.each([
    ['username', { username: 'TAKEN', email: '' }, 'user.exists'],
    ['e-mail', { username: 'another', email: 'TAKEN@example.com' }, 'user.email_exists'],
  ])('refuses a %s that is taken, whatever its case', async (_, input, code) => {
    await join(world, 'taken', 'taken@example.com').catch(() => {})
    const answer = await world
      .visitor()
      .ask(register, { ...input, password: PASSWORD }, freshAddress())
    expect(answer.json()).toMatchObject({ code })
  })

  it.each([
    ['short', { username: 'ab', password: PASSWORD }],
    ['a space within', { username: 'a b c', password: PASSWORD }],
    ['markup', { username: '<b>bold</b>', password: PASSWORD }],
    ['a short password', { username: 'somebody', password: '12345' }],
    ['no e-mail', { username: 'somebody', password: PASSWORD, email: 'at home' }],
  ])('refuses %s', async (_, input) => {
    const answer = await world.visitor().ask(register, input, freshAddress())
    expect(answer.json()).toMatchObject({ code: 'input.invalid' })
  })

  it('can be closed', async () => {
    await world.set('security', { enable_register: false })
    const answer = await world
      .visitor()
      .ask(register, { username: 'late', password: PASSWORD }, freshAddress())
    await world.set('security', { enable_register: true })
    expect(answer.json()).toMatchObject({ code: 'user.registration_closed' })
  })

  it('makes one account of twenty simultaneous wishes for a name', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.visitor().ask(register, { username: 'popular', password: PASSWORD }, freshAddress()),
      ),
    )
    const codes = answers.map((answer) => answer.json().code ?? 'made')
    expect(codes.filter((code) => code === 'made')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['made', 'user.exists']))
  })
})

describe('a token stops at once on every node', () => {
  it('when its owner signs out, and only this one', async () => {
    const first = await join(world, 'leaving')
    const second = (await signIn(world, 'leaving')).json().token
    const answer = await other.client(first.token).ask(logout, {})
    expect(answer.statusCode).toBe(200)
    expect(String(answer.headers['set-cookie'])).toMatch(/^wenyuan_token=;/)
    expect(await worksOn(first.token)).toEqual([false, false])
    expect(await worksOn(second)).toEqual([true, true])
  })

  it('when the password changes, wherever they were signed in', async () => {
    const here = await join(world, 'changing')
    const elsewhere = (await signIn(world, 'changing')).json().token as string
    const wrong = await other
      .client(here.token)
      .ask(changePassword, { old_password: 'wrong', new_password: 'another one' })
    expect(wrong.json()).toMatchObject({ code: 'auth.wrong_password' })
    expect(await worksOn(elsewhere)).toEqual([true, true])
    const { token } = await other
      .client(here.token)
      .call(changePassword, { old_password: PASSWORD, new_password: 'another one' })
    expect(await worksOn(here.token)).toEqual([false, false])
    expect(await worksOn(elsewhere)).toEqual([false, false])
    expect(await worksOn(token ?? '')).toEqual([true, true])
    expect((await signIn(world, 'changing')).json()).toMatchObject({ code: WRONG.code })
    expect((await signIn(world, 'changing', 'another one')).statusCode).toBe(200)
  })

  it('when the account is disabled', async () => {
    const { id, token } = await join(world, 'dropped')
    await world.db.updateTable('user').set({ status: 1 }).where('id', '=', id).execute()
    expect(await worksOn(token)).toEqual([false, false])
  })

  it('when its time is over', async () => {
    const { token } = await join(world, 'absent')
    world.clock.advance(31 * DAY)
    expect(await worksOn(token)).toEqual([false, false])
    world.clock.advance(-31 * DAY)
    expect(await worksOn(token)).toEqual([true, true])
  })
})

it('lives on as long as its owner keeps coming', async () => {
  const { token } = await join(world, 'regular')
  for (let day = 0; day < 60; day += 20) {
    world.clock.advance(20 * DAY)
    expect(await worksOn(token)).toEqual([true, true])
  }
  world.clock.advance(-60 * DAY)
})

it('changes nobody else’s password', async () => {
  const one = await join(world, 'victim')
  const two = await join(world, 'attacker')
  const input = { id: one.id, old_password: PASSWORD, new_password: 'taken over' }
  const answer = await world.visitor().ask(changePassword, input, {
    authorization: `Bearer ${two.token}`,
  })
  expect(answer.json()).toMatchObject({ code: 'access.denied' })
  expect((await signIn(world, 'victim')).statusCode).toBe(200)
})

it('lets somebody with a first password change it, and only that', async () => {
  const { id, token } = await join(world, 'newcomer')
  await world.db
    .updateTable('user')
    .set({ must_change_password: true })
    .where('id', '=', id)
    .execute()
  const client = other.client(token)
  expect((await client.call(getUser, {})) as object).toMatchObject({ must_change_password: true })
  const same = await client.ask(changePassword, { old_password: PASSWORD, new_password: PASSWORD })
  const fresh = same.statusCode === 200 ? (same.json().token as string) : token
  const answer = await other
    .client(fresh)
    .call(changePassword, { old_password: PASSWORD, new_password: 'my own words' })
  expect((await other.client(answer.token ?? '').call(getUser, {})) as object).toMatchObject({
    must_change_password: false,
  })
})
