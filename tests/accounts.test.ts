import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changePassword, getUser, login, logout, register } from '#contracts/users.ts'
import { DAY, makeWorld, type Node, type World } from './world.ts'

let world: World
let other: Node
beforeAll(async () => {
  world = await makeWorld()
  other = await world.node()
})
afterAll(() => world.close())

const PASSWORD = 'correct horse 电池'
const WRONG = { status: 400, code: 'auth.wrong_credentials' }
let addresses = 0
/** An address nobody has used yet, so that limits of other tests do not count. */
const freshAddress = () => {
  addresses++
  return { 'x-forwarded-for': `198.51.${addresses >> 8}.${addresses & 255}` }
}

async function join(username: string, email = '') {
  const answer = await world
    .visitor()
    .ask(register, { username, password: PASSWORD, email }, freshAddress())
  expect(answer.statusCode).toBe(200)
  const { user, token } = answer.json()
  return { ...user, token } as { id: number; token: string }
}

const signIn = (username: string, password = PASSWORD, from = freshAddress()) =>
  world.visitor().ask(login, { username, password }, from)

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
    const { id, token } = await join('陈文渊', 'Chen@Example.com')
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
    await join('taken', 'taken@example.com').catch(() => {})
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

describe('signing in', () => {
  beforeAll(async () => {
    await join('Lin.Daiyu', 'lin@example.com')
  })

  it.each([
    'Lin.Daiyu',
    'lin.daiyu',
    'lin@example.com',
    'LIN@example.com',
    ' Lin.Daiyu ',
  ])('works by username and e-mail: %s', async (name) => {
    const answer = await signIn(name)
    expect(answer.json().user).toMatchObject({ username: 'Lin.Daiyu' })
    expect(JSON.stringify(answer.json())).not.toContain('argon2')
  })

  it('sets a cookie that scripts cannot read and other sites cannot send', async () => {
    const answer = await signIn('Lin.Daiyu')
    const [cookie] = [answer.headers['set-cookie']].flat()
    expect(cookie).toMatch(/^wenyuan_token=wy_/)
    expect(cookie).toMatch(/; HttpOnly/i)
    expect(cookie).toMatch(/; SameSite=Lax/i)
    expect(cookie).toMatch(/; Path=\//i)
    expect(cookie).not.toMatch(/; Secure/i)
    const headers = { ...freshAddress(), 'x-forwarded-proto': 'https' }
    const secure = await world
      .visitor()
      .ask(login, { username: 'Lin.Daiyu', password: PASSWORD }, headers)
    expect(String(secure.headers['set-cookie'])).toMatch(/; Secure/i)
  })

  it('says the same of a wrong password and of a name that nobody has', async () => {
    const wrong = await signIn('Lin.Daiyu', 'wrong')
    const nobody = await signIn('nobody at all', 'wrong')
    expect(wrong.json().message).toBe(nobody.json().message)
    expect([wrong.json().code, nobody.json().code]).toEqual([WRONG.code, WRONG.code])
  })

  it('is not for disabled accounts, and tells so only those who know the password', async () => {
    const { id } = await join('banned')
    await world.db.updateTable('user').set({ status: 1 }).where('id', '=', id).execute()
    expect((await signIn('banned')).json()).toMatchObject({ code: 'auth.disabled' })
    expect((await signIn('banned', 'wrong')).json()).toMatchObject({ code: WRONG.code })
  })

  it('stops guessing one account from many addresses, on every node, and not the others', async () => {
    await join('guessed')
    for (let tries = 0; tries < 10; tries++)
      expect((await signIn('guessed', `wrong ${tries}`)).statusCode).toBe(400)
    const blocked = await signIn('GUESSED')
    expect(blocked.statusCode).toBe(429)
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0)
    const there = await other
      .client()
      .ask(login, { username: 'guessed', password: PASSWORD }, freshAddress())
    expect(there.statusCode).toBe(429)
    expect((await signIn('Lin.Daiyu')).statusCode).toBe(200)
  })

  it('does not multiply the guesses by the names of one account', async () => {
    await join('twonames', 'two@example.com')
    for (let tries = 0; tries < 5; tries++) {
      await signIn('twonames', 'wrong')
      await signIn('two@example.com', 'wrong')
    }
    expect((await signIn('twonames')).statusCode).toBe(429)
  })

  it('stops guessing many accounts from one address', async () => {
    const from = freshAddress()
    const answers = []
    for (let tries = 0; tries < 31; tries++)
      answers.push((await signIn(`name ${tries}`, 'wrong', from)).statusCode)
    expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 400))
    expect(answers[30]).toBe(429)
  })

  it('forgets wrong tries after a right one', async () => {
    await join('forgetful')
    for (let round = 0; round < 2; round++) {
      for (let tries = 0; tries < 9; tries++) await signIn('forgetful', 'wrong')
      expect((await signIn('forgetful')).statusCode).toBe(200)
    }
  })
})

describe('a token stops at once on every node', () => {
  it('when its owner signs out, and only this one', async () => {
    const first = await join('leaving')
    const second = (await signIn('leaving')).json().token
    const answer = await other.client(first.token).ask(logout, {})
    expect(answer.statusCode).toBe(200)
    expect(String(answer.headers['set-cookie'])).toMatch(/^wenyuan_token=;/)
    expect(await worksOn(first.token)).toEqual([false, false])
    expect(await worksOn(second)).toEqual([true, true])
  })

  it('when the password changes, wherever they were signed in', async () => {
    const here = await join('changing')
    const elsewhere = (await signIn('changing')).json().token as string
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
    expect(await worksOn(token)).toEqual([true, true])
    expect((await signIn('changing')).json()).toMatchObject({ code: WRONG.code })
    expect((await signIn('changing', 'another one')).statusCode).toBe(200)
  })

  it('when the account is disabled', async () => {
    const { id, token } = await join('dropped')
    await world.db.updateTable('user').set({ status: 1 }).where('id', '=', id).execute()
    expect(await worksOn(token)).toEqual([false, false])
  })

  it('when its time is over', async () => {
    const { token } = await join('absent')
    world.clock.advance(31 * DAY)
    expect(await worksOn(token)).toEqual([false, false])
    world.clock.advance(-31 * DAY)
    expect(await worksOn(token)).toEqual([true, true])
  })
})

it('lives on as long as its owner keeps coming', async () => {
  const { token } = await join('regular')
  for (let day = 0; day < 60; day += 20) {
    world.clock.advance(20 * DAY)
    expect(await worksOn(token)).toEqual([true, true])
  }
  world.clock.advance(-60 * DAY)
})

it('changes nobody else’s password', async () => {
  const one = await join('victim')
  const two = await join('attacker')
  const input = { id: one.id, old_password: PASSWORD, new_password: 'taken over' }
  const answer = await world.visitor().ask(changePassword, input, {
    authorization: `Bearer ${two.token}`,
  })
  expect(answer.json()).toMatchObject({ code: 'access.denied' })
  expect((await signIn('victim')).statusCode).toBe(200)
})

it('lets somebody with a first password change it, and only that', async () => {
  const { id, token } = await join('newcomer')
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
  expect((await other.client(answer.token).call(getUser, {})) as object).toMatchObject({
    must_change_password: false,
  })
})
