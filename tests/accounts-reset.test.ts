import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginTwoStep, changePassword, disableTwoStep, enableTwoStep } from '#contracts/account.ts'
import { CodePurpose } from '#contracts/codes.ts'
import {
  findPasswordByMail,
  getUser,
  resetPasswordByMail,
  resetPasswordByMobile,
} from '#contracts/users.ts'
import {
  freshAddress,
  freshMobile,
  giveCode,
  join,
  PASSWORD,
  shownCode,
  signIn,
} from './accounts.ts'
import { openMailbox } from './mailbox.ts'
import { makeWorld, type Node, type World } from './world.ts'

let world: World
let other: Node
let mailbox: Awaited<ReturnType<typeof openMailbox>>
beforeAll(async () => {
  world = await makeWorld()
  mailbox = await openMailbox(world)
  await world.set('sms', { enable: true })
  other = await world.node()
})
afterAll(async () => {
  await mailbox.close()
  await world.close()
})

const NEW = 'a new one 新'

const ask = (email: string, more: Record<string, string> = {}) =>
  world.visitor().ask(findPasswordByMail, { email }, { ...freshAddress(), ...more })

/** Asks for a link and reads it in the mail. */
async function linkFor(email: string, more: Record<string, string> = {}) {
  await mailbox.forgetWaiting()
  expect((await ask(email, more)).statusCode).toBe(200)
  const letter = (await mailbox.to(email.toLowerCase())).at(-1)
  return new URL(/https?:\S+/.exec(letter ?? '')?.[0] ?? '')
}

const tokenFor = async (email: string) => (await linkFor(email)).searchParams.get('token') ?? ''

const reset = (email: string, token: string, password = NEW) =>
  other.client().ask(resetPasswordByMail, { email, token, password }, freshAddress())

const EXPIRED = { status: 422, code: 'auth.reset_expired' }

describe('the link', () => {
  it('leads to the page of this site and sets a new password, once', async () => {
    const { token: session } = await join(world, 'forgetful', 'forgetful@example.com')
    const link = await linkFor('Forgetful@Example.com')
    expect(link.pathname).toBe('/findpassword')
    const token = link.searchParams.get('token') ?? ''
    expect((await reset('forgetful@example.com', token)).statusCode).toBe(200)
    expect((await signIn(world, 'forgetful')).statusCode).toBe(400)
    expect((await signIn(world, 'forgetful', NEW)).statusCode).toBe(200)
    for (const node of [world.app, other.app]) {
      const headers = { authorization: `Bearer ${session}` }
      expect((await node.inject({ url: getUser.path, headers })).statusCode).toBe(401)
    }
    expect((await reset('forgetful@example.com', token)).json()).toMatchObject({
      code: EXPIRED.code,
    })
  })

  it('opens no other account than the one it was sent to', async () => {
    await join(world, 'victim', 'victim@example.com')
    await join(world, 'attacker', 'attacker@example.com')
    const token = await tokenFor('attacker@example.com')
    expect((await reset('victim@example.com', token)).json()).toMatchObject({ code: EXPIRED.code })
    expect((await signIn(world, 'victim')).statusCode).toBe(200)
    expect((await reset('attacker@example.com', token)).statusCode).toBe(200)
  })

  it('is used once by twenty who hold it at the same time', async () => {
    await join(world, 'shared', 'shared@example.com')
    const token = await tokenFor('shared@example.com')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => reset('shared@example.com', token, `password ${at}`)),
    )
    const won = answers.flatMap((answer, at) => (answer.statusCode === 200 ? [at] : []))
    expect(won).toHaveLength(1)
    expect((await signIn(world, 'shared', `password ${won[0]}`)).statusCode).toBe(200)
  })

  it('ends when a newer one is asked for, when its time is over, and when the address changes', async () => {
    const { id } = await join(world, 'restless', 'restless@example.com')
    const first = await tokenFor('restless@example.com')
    const second = await tokenFor('restless@example.com')
    expect((await reset('restless@example.com', first)).json()).toMatchObject({
      code: EXPIRED.code,
    })
    world.clock.advance(31 * 60_000)
    expect((await reset('restless@example.com', second)).json()).toMatchObject({
      code: EXPIRED.code,
    })
    world.clock.advance(-31 * 60_000)
    await world.db
      .updateTable('user')
      .set({ email: 'moved@example.com' })
      .where('id', '=', id)
      .execute()
    for (const email of ['restless@example.com', 'moved@example.com'])
      expect((await reset(email, second)).json()).toMatchObject({ code: EXPIRED.code })
  })

  it('ends with any new password', async () => {
    const { id } = await join(world, 'changed', 'changed@example.com')
    const token = await tokenFor('changed@example.com')
    await world.site.users.setPassword(id, 'from the machine')
    expect((await reset('changed@example.com', token)).json()).toMatchObject({ code: EXPIRED.code })
  })

  it('is kept as a hash only, and its sending is recorded without it', async () => {
    await join(world, 'private', 'private@example.com')
    const token = await tokenFor('private@example.com')
    const resets = await world.db.selectFrom('password_reset').selectAll().execute()
    const deliveries = await world.db.selectFrom('delivery').selectAll().execute()
    expect(resets.every((row) => row.token_hash.length === 32)).toBe(true)
    expect(JSON.stringify([resets, deliveries])).not.toContain(token)
    expect(deliveries.map((row) => row.target)).toContain('private@example.com')
  })

  it('never carries a host that the request made up', async () => {
    await join(world, 'lured', 'lured@example.com')
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const link = await linkFor('lured@example.com', forged)
    expect(link.host).not.toContain('evil')
    await world.set('system', { domain: 'https://library.example' })
    expect((await linkFor('lured@example.com', forged)).origin).toBe('https://library.example')
    await world.set('system', { domain: '' })
  })
})

describe('the owner of an account', () => {
  it('is told by mail when the password or two-step sign-in changes, in no way that gives it away', async () => {
    const { token } = await join(world, 'warned', 'warned@example.com')
    const client = other.client(token)
    const change = { old_password: PASSWORD, new_password: NEW }
    const changed = await client.call(changePassword, change)
    const me = other.client(changed.token ?? '')
    const { secret } = await me.call(beginTwoStep, { password: NEW })
    const code = shownCode(world, secret)
    await mailbox.forgetWaiting()
    await other.site.codes.idle()
    // Within the wait between two mails nothing is sent, and the act is done all the same.
    const { recovery } = await me.call(enableTwoStep, { code })
    await me.call(disableTwoStep, { password: NEW, code: recovery[0] ?? '' })
    await other.site.codes.idle()
    const letters = await mailbox.to('warned@example.com')
    expect(letters.map((letter) => letter.split('\n')[0])).toEqual([
      '您在文渊文库的账户：登录密码已修改，其他登录均已失效。',
      '您在文渊文库的账户：两步登录已启用，其他登录均已失效。',
    ])
    expect(letters.join()).not.toContain(NEW)
  })
})

describe('asking for a link', () => {
  it('says the same of an address that nobody has, and sends nothing', async () => {
    await join(world, 'present', 'present@example.com')
    const [known, unknown] = [await ask('present@example.com'), await ask('absent@example.com')]
    expect(unknown.statusCode).toBe(known.statusCode)
    expect(unknown.body).toBe(known.body)
    expect(await mailbox.to('absent@example.com')).toEqual([])
    const before = await world.db.selectFrom('password_reset').selectAll().execute()
    expect(before.every((row) => row.email !== 'absent@example.com')).toBe(true)
  })

  it('is limited alike for both', async () => {
    await join(world, 'eager', 'eager@example.com')
    for (const email of ['eager@example.com', 'nobody-eager@example.com']) {
      expect((await ask(email)).statusCode).toBe(200)
      expect((await ask(email)).json()).toMatchObject({ code: 'code.too_often' })
    }
  })

  it('needs mail, and a captcha where the site asks for it', async () => {
    await world.set('email', { enable: false })
    expect((await ask('any@example.com')).json()).toMatchObject({ code: 'mail.disabled' })
    await world.set('email', { enable: true })
    await world.set('security', { enable_captcha_find_password: true })
    expect((await ask('any@example.com')).json()).toMatchObject({ code: 'captcha.required' })
    expect((await reset('any@example.com', 'token')).json()).toMatchObject({
      code: 'captcha.required',
    })
    await world.set('security', { enable_captcha_find_password: false })
  })
})

describe('by mobile', () => {
  const byMobile = (mobile: string, code: string, password = NEW) =>
    world.visitor().ask(resetPasswordByMobile, { mobile, code, password }, freshAddress())

  it('sets a new password with a code sent for that, once of ten times', async () => {
    const mobile = freshMobile()
    const { id } = await join(world, 'caller')
    await world.db.updateTable('user').set({ mobile }).where('id', '=', id).execute()
    const foreign = await giveCode(world, mobile, CodePurpose.login)
    expect((await byMobile(mobile, foreign)).json().code).toMatch(/^code\./)
    const code = await giveCode(world, mobile, CodePurpose.findPassword)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => byMobile(mobile, code, `password ${at}`)),
    )
    const won = answers.flatMap((answer, at) => (answer.statusCode === 200 ? [at] : []))
    expect(won).toHaveLength(1)
    expect((await signIn(world, 'caller', `password ${won[0]}`)).statusCode).toBe(200)
    expect((await signIn(world, 'caller', PASSWORD)).statusCode).toBe(400)
  })
})
