import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changePassword, closeSessions, listSessions } from '#contracts/account.ts'
import { setUser } from '#contracts/people.ts'
import { updateConfig } from '#contracts/settings.ts'
import { getUser } from '#contracts/users.ts'
import { freshAddress, join, PASSWORD, signIn } from './accounts.ts'
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

describe('one’s sign-ins', () => {
  it('are listed with where they came from, the current one marked', async () => {
    const { token } = await join(world, 'traveller')
    const from = freshAddress()
    const there = (await signIn(world, 'traveller', PASSWORD, from)).json().token
    const { total, session } = await other.client(there).call(listSessions, {})
    expect(total).toBe(2)
    expect(session.filter((one) => one.is_current)).toMatchObject([
      { ip: from['x-forwarded-for'], user_agent: 'lightMyRequest' },
    ])
    expect(JSON.stringify(session)).not.toContain('hash')
    expect(await works(token)).toBe(true)
  })

  it('are closed one by one, at once on every node, and only one’s own', async () => {
    const { token } = await join(world, 'owner')
    const there = (await signIn(world, 'owner')).json().token
    const stranger = await join(world, 'stranger')
    const { session } = await other.client(token).call(listSessions, {})
    const id = session.find((one) => !one.is_current)?.id ?? 0
    expect(await other.client(stranger.token).call(closeSessions, { id: [id] })).toEqual({
      closed: 0,
    })
    expect(await works(there)).toBe(true)
    expect(await world.site.users.sessions.list(0, 0)).toEqual([])
    const closed = await world
      .visitor()
      .ask(closeSessions, { id }, { authorization: `Bearer ${token}` })
    expect(closed.json()).toEqual({ closed: 1 })
    expect([await works(token), await works(there)]).toEqual([true, false])
  })

  it('are closed everywhere else together', async () => {
    const { token } = await join(world, 'everywhere')
    const others = await Promise.all(
      [1, 2, 3].map(async () => (await signIn(world, 'everywhere')).json().token as string),
    )
    expect(await other.client(token).call(closeSessions, {})).toEqual({ closed: 3 })
    expect(await works(token)).toBe(true)
    for (const one of others) expect(await works(one)).toBe(false)
  })
})

let asked = 0

describe('a password', () => {
  it('is changed by one of ten who know it, and no older sign-in survives', async () => {
    const { token } = await join(world, 'contested')
    const changes = Array.from({ length: 5 }, (_, at) =>
      other
        .client(token)
        .ask(changePassword, { old_password: PASSWORD, new_password: `password ${at}` }),
    )
    const signIns = Array.from({ length: 5 }, () => signIn(world, 'contested'))
    const [changed, signedIn] = await Promise.all([Promise.all(changes), Promise.all(signIns)])
    expect(changed.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    for (const answer of signedIn)
      if (answer.statusCode === 200) expect(await works(answer.json().token)).toBe(false)
  })

  it.each([
    [{}, 'new_password', '请输入您的新密码'],
    [{ old_password: PASSWORD, new_password: '' }, 'new_password', '请输入您的新密码'],
    [{ new_password: 'long enough' }, 'old_password', '请输入您的原密码'],
    [{ old_password: PASSWORD, new_password: '12345' }, 'new_password', '密码至少 6 位'],
  ])('that is missing or too short is asked for in words: %j', async (input, field, message) => {
    const { token } = await join(world, `asked${++asked}`)
    const answer = await other.client(token).ask(changePassword, input)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'input.invalid',
      details: { fields: [{ field, message }] },
    })
  })

  it('of somebody else is set by right, without the old one, and that is written down', async () => {
    const { id, token } = await join(world, 'helped')
    const input = { id, old_password: '', new_password: 'from the clerk' }
    const noClerk = await world.staff([updateConfig])
    expect((await noClerk.ask(changePassword, input)).json()).toMatchObject({
      code: 'access.denied',
    })
    const clerk = await world.staff([setUser])
    const answer = await clerk.ask(changePassword, input)
    expect(answer.json()).toEqual({})
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await works(token)).toBe(false)
    expect((await signIn(world, 'helped', 'from the clerk')).json().user).toMatchObject({
      must_change_password: true,
    })
    const entry = await world.db
      .selectFrom('audit')
      .selectAll()
      .where('user_id', '=', clerk.id)
      .executeTakeFirstOrThrow()
    expect(entry.acts).toMatchObject([{ target: `用户 helped #${id}` }])
    expect(JSON.stringify(entry)).not.toContain('from the clerk')
  })

  it('of user 1 or of somebody with more rights is not for others to set', async () => {
    const clerk = await world.staff([setUser])
    const more = await world.staff([setUser, updateConfig])
    const refused = async (id: number) =>
      (await clerk.ask(changePassword, { id, new_password: 'taken over' })).json().code
    expect(await refused(world.admin.id)).toBe('user.fixed')
    expect(await refused(more.id)).toBe('rights.beyond_own')
    expect(await refused(999_999)).toBe('user.not_found')
  })
})
