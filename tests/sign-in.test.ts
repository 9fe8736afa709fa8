import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '#contracts/users.ts'
import { freshAddress, join, PASSWORD, signIn, WRONG } from './accounts.ts'
import { makeWorld, type Node, type World } from './world.ts'

let world: World
let other: Node
beforeAll(async () => {
  world = await makeWorld()
  other = await world.node()
})
afterAll(() => world.close())

describe('signing in', () => {
  beforeAll(async () => {
    await join(world, 'Lin.Daiyu', 'lin@example.com')
  })

  it.each([
    'Lin.Daiyu',
    'lin.daiyu',
    'lin@example.com',
    'LIN@example.com',
    ' Lin.Daiyu ',
  ])('works by username and e-mail: %s', async (name) => {
    const answer = await signIn(world, name)
    expect(answer.json().user).toMatchObject({ username: 'Lin.Daiyu' })
    expect(JSON.stringify(answer.json())).not.toContain('argon2')
  })

  it('sets a cookie that scripts cannot read and other sites cannot send', async () => {
    const answer = await signIn(world, 'Lin.Daiyu')
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
    const wrong = await signIn(world, 'Lin.Daiyu', 'wrong')
    const nobody = await signIn(world, 'nobody at all', 'wrong')
    expect(wrong.json().message).toBe(nobody.json().message)
    expect([wrong.json().code, nobody.json().code]).toEqual([WRONG.code, WRONG.code])
  })

  it('is not for disabled accounts, and tells so only those who know the password', async () => {
    const { id } = await join(world, 'banned')
    await world.db.updateTable('user').set({ status: 1 }).where('id', '=', id).execute()
    expect((await signIn(world, 'banned')).json()).toMatchObject({ code: 'auth.disabled' })
    expect((await signIn(world, 'banned', 'wrong')).json()).toMatchObject({ code: WRONG.code })
  })

  it('stops guessing one account from many addresses, on every node, and not the others', async () => {
    await join(world, 'guessed')
    for (let tries = 0; tries < 10; tries++)
      expect((await signIn(world, 'guessed', `wrong ${tries}`)).statusCode).toBe(400)
    const blocked = await signIn(world, 'GUESSED')
    expect(blocked.statusCode).toBe(429)
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0)
    const there = await other
      .client()
      .ask(login, { username: 'guessed', password: PASSWORD }, freshAddress())
    expect(there.statusCode).toBe(429)
    expect((await signIn(world, 'Lin.Daiyu')).statusCode).toBe(200)
  })

  it('lets in a class that shares an account and comes at once', async () => {
    await join(world, 'classroom')
    const input = { username: 'classroom', password: PASSWORD }
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        (at % 2 ? world.visitor() : other.client()).ask(login, input, freshAddress()),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(200))
  })

  it('does not let more guesses through side by side than one after the other', async () => {
    await join(world, 'besieged')
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => {
        const input = { username: 'besieged', password: `guess ${at}` }
        return (at % 2 ? world.visitor() : other.client()).ask(login, input, freshAddress())
      }),
    )
    const looked = answers.filter((answer) => answer.json().code === WRONG.code)
    expect(looked).toHaveLength(10)
  })

  it('does not multiply the guesses by the names of one account', async () => {
    await join(world, 'twonames', 'two@example.com')
    for (let tries = 0; tries < 5; tries++) {
      await signIn(world, 'twonames', 'wrong')
      await signIn(world, 'two@example.com', 'wrong')
    }
    for (const name of ['twonames', 'two@example.com'])
      expect((await signIn(world, name)).json()).toMatchObject({ code: WRONG.code })
  })

  it('does not tell by its limits which names belong together', async () => {
    await join(world, 'linked', 'linked@example.com')
    for (let tries = 0; tries < 11; tries++) await signIn(world, 'linked', 'wrong')
    for (const name of ['linked@example.com', 'unlinked@example.com'])
      expect((await signIn(world, name, 'wrong')).json()).toMatchObject({ code: WRONG.code })
  })

  it('stops guessing many accounts from one address', async () => {
    const from = freshAddress()
    const answers = []
    const most = login.limit?.max ?? 0
    for (let tries = 0; tries <= most; tries++)
      answers.push((await signIn(world, `name ${tries}`, 'wrong', from)).statusCode)
    expect(answers.slice(0, most)).toEqual(Array.from({ length: most }, () => 400))
    expect(answers[most]).toBe(429)
  })

  it('forgets wrong tries after a right one', async () => {
    await join(world, 'forgetful')
    for (let round = 0; round < 2; round++) {
      for (let tries = 0; tries < 9; tries++) await signIn(world, 'forgetful', 'wrong')
      expect((await signIn(world, 'forgetful')).statusCode).toBe(200)
    }
  })
})
