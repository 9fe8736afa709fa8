import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OauthType } from '#contracts/oauth.ts'
import {
  arrive,
  bind,
  boundOf,
  current,
  makeElsewhere,
  memberOf,
  newCoder,
  register,
  ticketFrom,
} from './elsewhere.ts'

let site: Awaited<ReturnType<typeof makeElsewhere>>
beforeAll(async () => {
  site = await makeElsewhere()
})
afterAll(() => site.close())

const visitor = () => site.world.visitor()
const newTicket = (coder = newCoder(), client = visitor()) => ticketFrom(site.github, client, coder)
const comes = (coder: ReturnType<typeof newCoder>, client = visitor()) =>
  arrive(client, OauthType.github, site.github, coder)
const member = (username: string) => memberOf(site.world, username)
const boundTo = (id: number) => boundOf(site.world, id)

describe('a ticket', () => {
  it('is made up, old, or void once there is a newer one: refused', async () => {
    expect((await bind(visitor(), register('made-up', 'nobody-1'))).code).toBe('oauth.ticket')
    const coder = newCoder()
    const first = await newTicket(coder)
    const second = await newTicket(coder)
    expect((await bind(visitor(), register(first, 'nobody-2'))).code).toBe('oauth.ticket')
    site.world.clock.advance(11 * 60_000)
    expect((await bind(visitor(), register(second, 'nobody-3'))).code).toBe('oauth.ticket')
  })

  it('makes one account when ten registrations bring it at once', async () => {
    const coder = newCoder()
    const ticket = await newTicket(coder)
    const other = await site.world.node()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        bind(at % 2 ? visitor() : other.client(), register(ticket, `racer-${at}`)),
      ),
    )
    const made = answers.filter(({ user }) => user)
    expect(made).toHaveLength(1)
    const codes = answers.filter(({ user }) => !user).map(({ code }) => code)
    expect(new Set(codes)).toEqual(new Set(['oauth.ticket']))
    const racers = site.world.db
      .selectFrom('user')
      .select('id')
      .where('username', 'like', 'racer-%')
    expect(await racers.execute()).toHaveLength(1)
    expect((await comes(coder)).user.id).toBe(made[0].user.id)
  })

  it('leaves no account behind when a newer one is given in the middle', async () => {
    for (let round = 0; round < 6; round++) {
      const coder = newCoder()
      const username = `two-tabs-${round}`
      const ticket = await newTicket(coder)
      const [answer] = await Promise.all([
        bind(visitor(), register(ticket, username)),
        comes(coder),
      ])
      const query = site.world.db.selectFrom('user').select('id').where('username', '=', username)
      expect(await query.execute()).toHaveLength(answer.user ? 1 : 0)
      expect(answer.code ?? 'oauth.ticket').toBe('oauth.ticket')
    }
  })

  it('is taken by one of two people who bring it at once', async () => {
    const [ann, ben] = [await member('racing-ann'), await member('racing-ben')]
    const coder = newCoder()
    const ticket = await newTicket(coder)
    const answers = await Promise.all([bind(ann, current(ticket)), bind(ben, current(ticket))])
    expect(answers.filter(({ user }) => user)).toHaveLength(1)
    expect([...(await boundTo(ann.id)), ...(await boundTo(ben.id))]).toHaveLength(1)
  })

  it('serves again when a binding died in the middle', async () => {
    const ticket = await newTicket()
    const claimed_until = new Date(site.world.clock.now().getTime() + 60_000)
    await site.world.db.updateTable('oauth_ticket').set({ claimed_until }).execute()
    expect((await bind(visitor(), register(ticket, 'patient'))).code).toBe('oauth.ticket')
    site.world.clock.advance(61_000)
    expect((await bind(visitor(), register(ticket, 'patient'))).user.username).toBe('patient')
  })

  it('of two accounts of a kind lets one in when both come at once', async () => {
    const ann = await member('one-of-kind')
    const tickets = [await newTicket(newCoder(), ann), await newTicket(newCoder(), ann)]
    const answers = await Promise.all(tickets.map((ticket) => bind(ann, current(ticket))))
    expect(answers.map(({ code }) => code ?? 'ok').toSorted()).toEqual([
      'oauth.bound_already',
      'ok',
    ])
    expect(await boundTo(ann.id)).toHaveLength(1)
  })
})

describe('the doors of WeChat', () => {
  const website = (who: object) =>
    arrive(visitor(), OauthType.wechat, site.wechat, who as { openid: string; nickname: string })
  const account = (who: object, client = visitor()) =>
    arrive(
      client,
      OauthType.officialaccount,
      site.account,
      who as { openid: string; nickname: string },
    )

  it('lead one person to one account', async () => {
    const lin = { openid: 'oWeb', unionid: 'uLin', nickname: '林' }
    const { oauth } = await website(lin)
    const { user } = await bind(visitor(), register(oauth.ticket, 'wechat-lin'))
    expect((await account({ ...lin, openid: 'oAccount' })).user.id).toBe(user.id)
    // The other door cannot be bound to somebody else.
    const ben = await member('wechat-ben')
    const second = await account({ ...lin, openid: 'oAccount' }, ben)
    expect((await bind(ben, current(second.oauth.ticket))).code).toBe('oauth.taken')
  })

  it('know somebody again whom the open platform names only later', async () => {
    const wen = { openid: 'oWen', nickname: '文' }
    const { oauth } = await website(wen)
    const { user } = await bind(visitor(), register(oauth.ticket, 'wechat-wen'))
    expect((await website({ ...wen, unionid: 'uWen' })).user.id).toBe(user.id)
    expect((await account({ openid: 'oOther', unionid: 'uWen', nickname: '文' })).user.id).toBe(
      user.id,
    )
    expect(await boundTo(user.id)).toMatchObject([{ subject: 'wechat:union:uWen' }])
  })
})
