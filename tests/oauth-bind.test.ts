import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CodePurpose } from '#contracts/codes.ts'
import { listOauthAccounts, OauthType, unbindOauth } from '#contracts/oauth.ts'
import { freshMobile, giveCode, join, PASSWORD } from './accounts.ts'
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
  await site.world.set('sms', { enable: true })
})
afterAll(() => site.close())

const visitor = () => site.world.visitor()
const newTicket = (coder = newCoder(), client = visitor()) => ticketFrom(site.github, client, coder)
const comes = (coder: ReturnType<typeof newCoder>, client = visitor()) =>
  arrive(client, OauthType.github, site.github, coder)
const member = (username: string) => memberOf(site.world, username)
const boundTo = (id: number) => boundOf(site.world, id)

/** Whether somebody waits for a row that another holds. */
async function isWaiting() {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(site.world.db)
  return rows.length > 0
}

describe('binding', () => {
  it('to an account by its password: a wrong one leaves the ticket good, a right one uses it up', async () => {
    const { id } = await member('by-password')
    const coder = newCoder()
    const ticket = await newTicket(coder)
    const input = { mode: 'password', ticket, username: 'by-password' }
    const wrong = await bind(visitor(), { ...input, password: 'wrong' })
    expect(wrong.code).toBe('auth.wrong_credentials')
    // The name as it is typed at sign-in: letters of full width are the plain ones.
    const typed = { ...input, username: 'Ｂy-password' }
    const right = await bind(visitor(), { ...typed, password: PASSWORD })
    expect(right).toMatchObject({ user: { id }, token: expect.any(String) })
    expect((await bind(visitor(), { ...input, password: PASSWORD })).code).toBe('oauth.ticket')
    expect((await comes(coder)).user.id).toBe(id)
  })

  it('not to an account whose password is changed while it is being proven', async () => {
    const { id } = await member('overtaken')
    const input = { mode: 'password', username: 'overtaken', password: PASSWORD }
    const ticket = await newTicket()
    const { binding } = await site.world.db.transaction().execute(async (tx) => {
      const changed = { password_hash: 'that of another password' }
      await tx.updateTable('user').set(changed).where('id', '=', id).execute()
      const started = bind(visitor(), { ...input, ticket })
      await expect.poll(isWaiting).toBe(true)
      return { binding: started }
    })
    expect((await binding).code).toBe('auth.wrong_credentials')
    expect(await boundTo(id)).toEqual([])
  })

  it('to an account by a code sent to its telephone', async () => {
    const { id } = await member('by-mobile')
    const mobile = freshMobile()
    await site.world.db.updateTable('user').set({ mobile }).where('id', '=', id).execute()
    const code = await giveCode(site.world, mobile, CodePurpose.login)
    const answer = await bind(visitor(), {
      mode: 'mobile',
      ticket: await newTicket(),
      mobile,
      code,
    })
    expect(answer).toMatchObject({ user: { id } })
  })

  it('to a new account, by e-mail or by telephone, under the rules of registering', async () => {
    const ticket = await newTicket()
    await join(site.world, 'first-of-name')
    expect((await bind(visitor(), register(ticket, 'first-of-name'))).code).toBe('user.exists')
    await site.world.set('security', { enable_register: false })
    const closed = await bind(visitor(), register(ticket, 'second-of-name'))
    await site.world.set('security', { enable_register: true })
    expect(closed.code).toBe('user.registration_closed')
    await site.world.set('oauth', { enable_bind_new: false })
    const notNew = await bind(visitor(), register(ticket, 'second-of-name'))
    await site.world.set('oauth', { enable_bind_new: true })
    expect(notNew.code).toBe('user.registration_closed')
    const mobile = freshMobile()
    const code = await giveCode(site.world, mobile, CodePurpose.register)
    const input = { ...register(ticket, 'second-of-name'), mode: 'register_mobile', mobile, code }
    const made = await bind(visitor(), input)
    expect(made).toMatchObject({ user: { username: 'second-of-name', mobile } })
    expect(await boundTo(made.user.id)).toHaveLength(1)
  })

  it('to the account somebody is signed in to, whose sign-in goes on', async () => {
    const ann = await member('current-one')
    const coder = newCoder()
    const { oauth, token } = await comes(coder, ann)
    expect(token).toBeUndefined()
    const answer = await bind(ann, current(oauth.ticket))
    expect(answer.user.id).toBe(ann.id)
    expect(answer.token).toBeUndefined()
    expect((await comes(coder)).user.id).toBe(ann.id)
    const again = await comes(coder, ann)
    expect((await bind(ann, current(again.oauth.ticket))).user.id).toBe(ann.id)
    expect(await boundTo(ann.id)).toHaveLength(1)
  })

  it('to the current account needs one, in order', async () => {
    const ticket = await newTicket()
    expect((await bind(visitor(), current(ticket))).code).toBe('auth.required')
    const fresh = await site.world.member('fresh-one', { mustChangePassword: true })
    expect((await bind(fresh, current(ticket))).code).toBe('auth.password_change_required')
    const gone = await site.world.member('gone-one')
    await site.world.db.deleteFrom('session').where('user_id', '=', gone.id).execute()
    expect((await bind(gone, current(ticket))).code).toBe('auth.required')
  })

  it('never makes somebody signed in another, nor takes what is another’s', async () => {
    const coder = newCoder()
    const owner = (await bind(visitor(), register(await newTicket(coder), 'owner-of-it'))).user
    const ann = await member('not-the-owner')
    const { oauth, user } = await comes(coder, ann)
    expect(user).toBeUndefined()
    expect((await bind(ann, current(oauth.ticket))).code).toBe('oauth.taken')
    expect((await bind(visitor(), register(oauth.ticket, 'third-one'))).code).toBe('oauth.taken')
    expect(await boundTo(ann.id)).toEqual([])
    expect(await boundTo(owner.id)).toHaveLength(1)
    const made = site.world.db.selectFrom('user').select('id').where('username', '=', 'third-one')
    expect(await made.execute()).toEqual([])
  })

  it('takes one account of a kind', async () => {
    const ann = await member('has-one')
    await bind(ann, current(await newTicket(newCoder(), ann)))
    const second = await newTicket(newCoder(), ann)
    expect((await bind(ann, current(second))).code).toBe('oauth.bound_already')
    const input = { mode: 'password', ticket: second, username: 'has-one', password: PASSWORD }
    expect((await bind(visitor(), input)).code).toBe('oauth.bound_already')
  })

  it('waits for the second step', async () => {
    const ann = await member('two-steps')
    const totp_enabled_at = new Date()
    await site.world.db
      .updateTable('user')
      .set({ totp_enabled_at })
      .where('id', '=', ann.id)
      .execute()
    const ticket = await newTicket()
    const input = { mode: 'password', ticket, username: 'two-steps', password: PASSWORD }
    expect((await bind(visitor(), input)).code).toBe('auth.second_step')
    expect(await boundTo(ann.id)).toEqual([])
    // Once they are in, the same ticket serves.
    expect((await bind(ann, current(ticket))).user.id).toBe(ann.id)
  })

  it('does not bind who is disabled', async () => {
    const { id } = await member('switched-off')
    await site.world.db.updateTable('user').set({ status: 1 }).where('id', '=', id).execute()
    const ticket = await newTicket()
    const input = { mode: 'password', ticket, username: 'switched-off', password: PASSWORD }
    expect((await bind(visitor(), input)).code).toBe('auth.disabled')
    expect(await boundTo(id)).toEqual([])
  })
})

describe('what somebody has bound', () => {
  it('is listed to them alone, and undone by them alone', async () => {
    const [ann, ben] = [await member('lists-ann'), await member('lists-ben')]
    const coder = newCoder()
    await bind(ann, current(await newTicket(coder, ann)))
    const { total, oauth } = await ann.call(listOauthAccounts, {})
    expect(total).toBe(1)
    expect(oauth[0]).toMatchObject({ type: 4, username: coder.login, nickname: coder.name })
    expect(JSON.stringify(oauth)).not.toContain('subject')
    expect(await ben.call(listOauthAccounts, {})).toEqual({ total: 0, oauth: [] })
    const id = [oauth[0]!.id]
    for (const wanted of [id, [...id, 999_999], []]) {
      const who = wanted.length === 1 ? ben : ann
      await expect(who.call(unbindOauth, { id: wanted })).rejects.toMatchObject({
        code: 'oauth.not_found',
      })
    }
    expect(await boundTo(ann.id)).toHaveLength(1)
    await ann.call(unbindOauth, { id })
    expect((await comes(coder)).oauth.ticket).toEqual(expect.any(String))
  })

  it('goes with the account', async () => {
    const ann = await member('leaves')
    const coder = newCoder()
    await bind(ann, current(await newTicket(coder, ann)))
    await site.world.db.deleteFrom('user').where('id', '=', ann.id).execute()
    expect((await comes(coder)).oauth.ticket).toEqual(expect.any(String))
  })
})
