import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  beginTwoStep,
  changePassword,
  disableTwoStep,
  enableTwoStep,
  getTwoStep,
} from '#contracts/account.ts'
import { CodePurpose } from '#contracts/codes.ts'
import { updateConfig } from '#contracts/settings.ts'
import { getUser, loginByMobile, loginSecondStep } from '#contracts/users.ts'
import { freshAddress, giveCode, join, PASSWORD, STEP_MS, shownCode, signIn } from './accounts.ts'
import { makeWorld, type Node, type World } from './world.ts'

let world: World
let other: Node
beforeAll(async () => {
  world = await makeWorld()
  other = await world.node()
})
afterAll(() => world.close())

const shown = (secret: string, steps?: number) => shownCode(world, secret, steps)

async function withTwoSteps(username: string) {
  const person = await join(world, username)
  const client = other.client(person.token)
  const { secret, uri } = await client.call(beginTwoStep, { password: PASSWORD })
  const { recovery } = await client.call(enableTwoStep, { code: shown(secret) })
  // The first code is used up.
  world.clock.advance(2 * STEP_MS)
  return { ...person, client, secret, uri, recovery }
}

async function ticketOf(username: string): Promise<string> {
  const answer = await signIn(world, username)
  expect(answer.json()).toMatchObject({ code: 'auth.second_step' })
  expect(answer.headers['set-cookie']).toBeUndefined()
  return answer.json().details.ticket
}

const second = (ticket: string, code: string) =>
  world.visitor().ask(loginSecondStep, { ticket, code }, freshAddress())

describe('turning it on', () => {
  it('needs the password, a secret and its first code', async () => {
    const { token } = await join(world, 'careful')
    const client = other.client(token)
    expect(await client.call(getTwoStep, {})).toMatchObject({ is_enabled: false, recovery_left: 0 })
    await expect(client.call(beginTwoStep, { password: 'wrong' })).rejects.toMatchObject({
      code: 'auth.wrong_password',
    })
    await expect(client.call(enableTwoStep, { code: '123456' })).rejects.toMatchObject({
      code: 'twostep.not_begun',
    })
    const { secret, uri } = await client.call(beginTwoStep, { password: PASSWORD })
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*careful\?/)
    expect(new URL(uri).searchParams.get('issuer')).toBe('文渊文库')
    expect((await signIn(world, 'careful')).statusCode).toBe(200)
    await expect(client.call(enableTwoStep, { code: shown(secret, 5) })).rejects.toMatchObject({
      code: 'twostep.wrong_code',
    })
    const { recovery } = await client.call(enableTwoStep, { code: shown(secret) })
    expect(new Set(recovery).size).toBe(10)
    expect(await client.call(getTwoStep, {})).toEqual({
      is_enabled: true,
      is_required: false,
      recovery_left: 10,
    })
    await expect(client.call(beginTwoStep, { password: PASSWORD })).rejects.toMatchObject({
      code: 'twostep.enabled',
    })
  })

  it('ends the other sign-ins on every node and keeps no recovery code readable', async () => {
    const { id, token } = await join(world, 'tidy')
    const elsewhere = (await signIn(world, 'tidy')).json().token
    const client = world.visitor()
    const { secret } = await other.client(token).call(beginTwoStep, { password: PASSWORD })
    const { recovery } = await other.client(token).call(enableTwoStep, { code: shown(secret) })
    const asWhom = async (one: string) =>
      (await client.send({ url: getUser.path, headers: { authorization: `Bearer ${one}` } }))
        .statusCode
    expect([await asWhom(token), await asWhom(elsewhere)]).toEqual([200, 401])
    const rows = await world.db
      .selectFrom('recovery_code')
      .selectAll()
      .where('user_id', '=', id)
      .execute()
    for (const { code_hash } of rows) expect(recovery.join()).not.toContain(code_hash.toString())
  })
})

describe('the second step', () => {
  it('lets in with the code of now, of the step before and of the one after, each once', async () => {
    const { secret } = await withTwoSteps('steady')
    for (const steps of [-1, 0, 1]) {
      const code = shown(secret, steps)
      const ticket = await ticketOf('steady')
      expect((await second(ticket, code)).json().user).toMatchObject({ username: 'steady' })
      const again = await second(await ticketOf('steady'), code)
      expect(again.json()).toMatchObject({ code: 'twostep.wrong_code' })
    }
    const late = await second(await ticketOf('steady'), shown(secret, 3))
    expect(late.json()).toMatchObject({ code: 'twostep.wrong_code' })
  })

  it('lets one of ten in who bring one code at once, each with a ticket of their own', async () => {
    const { secret } = await withTwoSteps('popular')
    const tickets = await Promise.all(Array.from({ length: 9 }, () => ticketOf('popular')))
    const code = shown(secret)
    const answers = await Promise.all(tickets.map((ticket) => second(ticket, code)))
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
  })

  it('takes a ticket once', async () => {
    const { secret, recovery } = await withTwoSteps('single')
    const ticket = await ticketOf('single')
    const answers = await Promise.all(
      [shown(secret), ...recovery.slice(0, 3)].map((code) => second(ticket, code)),
    )
    const codes = answers.map((answer) => answer.json().code ?? 'in')
    expect(codes.filter((code) => code === 'in')).toHaveLength(1)
    expect(codes.filter((code) => code === 'auth.ticket_expired')).toHaveLength(3)
  })

  it('ends a ticket after five wrong codes and after five minutes', async () => {
    const { secret } = await withTwoSteps('slow')
    const tried = await ticketOf('slow')
    for (let tries = 0; tries < 5; tries++) await second(tried, '000000')
    expect((await second(tried, shown(secret))).json()).toMatchObject({
      code: 'auth.ticket_expired',
    })
    const old = await ticketOf('slow')
    world.clock.advance(301_000)
    expect((await second(old, shown(secret))).json()).toMatchObject({ code: 'auth.ticket_expired' })
  })

  it('stops guessing with ever new tickets', async () => {
    const { secret } = await withTwoSteps('besieged')
    for (let round = 0; round < 2; round++) {
      const ticket = await ticketOf('besieged')
      for (let tries = 0; tries < 5; tries++) await second(ticket, '000000')
    }
    const answer = await second(await ticketOf('besieged'), shown(secret))
    expect(answer.statusCode).toBe(429)
  })

  it('takes a recovery code once, however it is written', async () => {
    const { recovery, client } = await withTwoSteps('rescued')
    const code = recovery[0]?.toUpperCase().replace('-', ' ') ?? ''
    const tickets = await Promise.all(Array.from({ length: 5 }, () => ticketOf('rescued')))
    const answers = await Promise.all(tickets.map((ticket) => second(ticket, code)))
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    expect(await client.call(getTwoStep, {})).toMatchObject({ recovery_left: 9 })
  })

  it('is asked for whatever the first step was', async () => {
    const { id } = await withTwoSteps('mobile2')
    const mobile = '13811112222'
    await world.set('sms', { enable: true })
    await world.db.updateTable('user').set({ mobile }).where('id', '=', id).execute()
    const code = await giveCode(world, mobile, CodePurpose.login)
    const answer = await world.visitor().ask(loginByMobile, { mobile, code }, freshAddress())
    expect(answer.json()).toMatchObject({ code: 'auth.second_step' })
  })

  it('is worth nothing once the password has changed or the account is disabled', async () => {
    const { id, secret, client } = await withTwoSteps('moved')
    const before = await ticketOf('moved')
    const { token } = await client.call(changePassword, {
      old_password: PASSWORD,
      new_password: 'another one',
    })
    expect(token).toBeTruthy()
    expect((await second(before, shown(secret))).json()).toMatchObject({
      code: 'auth.ticket_expired',
    })
    const ticket = (await signIn(world, 'moved', 'another one')).json().details.ticket
    await world.db.updateTable('user').set({ status: 1 }).where('id', '=', id).execute()
    expect((await second(ticket, shown(secret))).json()).toMatchObject({ code: 'auth.disabled' })
  })
})

describe('turning it off', () => {
  it('needs the password and a code', async () => {
    const { client, secret } = await withTwoSteps('tired')
    for (const input of [
      { password: 'wrong', code: shown(secret) },
      { password: PASSWORD, code: '000000' },
    ])
      expect((await client.ask(disableTwoStep, input)).statusCode).toBe(422)
    await client.call(disableTwoStep, { password: PASSWORD, code: shown(secret) })
    expect((await signIn(world, 'tired')).statusCode).toBe(200)
    const again = await client.ask(disableTwoStep, { password: PASSWORD, code: shown(secret) })
    expect(again.json()).toMatchObject({ code: 'twostep.not_enabled' })
  })
})

it('is asked of people with rights where the site says so, and of nobody else', async () => {
  const staff = await world.staff([updateConfig])
  const member = await world.member()
  await world.set('security', { require_twostep: true })
  const [asked, notAsked] = [await staff.call(getUser, {}), await member.call(getUser, {})]
  expect(asked).toMatchObject({ must_enable_twostep: true })
  expect(notAsked).toMatchObject({ must_enable_twostep: false })
  expect(await staff.call(getTwoStep, {})).toMatchObject({ is_required: true })
  await expect(
    staff.call(updateConfig, { config: [{ category: 'system', name: 'icp', value: '' }] }),
  ).rejects.toMatchObject({ code: 'auth.twostep_required' })
  await world.set('security', { require_twostep: false })
})
