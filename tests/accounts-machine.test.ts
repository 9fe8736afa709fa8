import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginTwoStep, enableTwoStep } from '#contracts/account.ts'
import { getUser } from '#contracts/users.ts'
import { withAccount } from '#server/commands/accounts.ts'
import { join, PASSWORD, shownCode, signIn } from './accounts.ts'
import { makeWorld, type Node, type World } from './world.ts'

let world: World
let other: Node
beforeAll(async () => {
  world = await makeWorld()
  other = await world.node()
})
afterAll(() => world.close())

const works = async (token: string) =>
  (await other.client(token).ask(getUser, {})).statusCode === 200

describe('on the machine itself', () => {
  it('a password is set that must be changed, and every sign-in ends on every node', async () => {
    const { id, token } = await join(world, 'locked-out', 'locked@example.com')
    await withAccount(world.site, 'wenyuan password', 'LOCKED@example.com', (user) =>
      world.site.users.setPassword(user.id, 'printed once', true),
    )
    expect(await works(token)).toBe(false)
    const signedIn = (await signIn(world, 'locked-out', 'printed once')).json()
    expect(signedIn.user).toMatchObject({ must_change_password: true })
    const entry = await world.db.selectFrom('audit').selectAll().executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ user_id: 0, user_agent: 'wenyuan password', outcome: 'ok' })
    expect(entry.acts).toMatchObject([{ target: `用户 locked-out #${id}` }])
    expect(JSON.stringify(entry)).not.toContain('printed once')
  })

  it('two-step sign-in is taken off', async () => {
    const { token } = await join(world, 'phoneless')
    const client = other.client(token)
    const { secret } = await client.call(beginTwoStep, { password: PASSWORD })
    await client.call(enableTwoStep, { code: shownCode(world, secret) })
    expect((await signIn(world, 'phoneless')).json()).toMatchObject({ code: 'auth.second_step' })
    await withAccount(world.site, 'wenyuan twostep-off', 'phoneless', ({ id }) =>
      world.site.users.resetTwoStep(id),
    )
    expect((await signIn(world, 'phoneless')).statusCode).toBe(200)
    expect(await works(token)).toBe(false)
  })

  it('nothing is done to nobody', async () => {
    const act = async () => expect.unreachable()
    await expect(withAccount(world.site, 'wenyuan password', 'nobody', act)).rejects.toThrow(
      'there is no user nobody',
    )
    await expect(withAccount(world.site, 'wenyuan password', undefined, act)).rejects.toThrow(
      'usage: wenyuan password <user>',
    )
  })
})
