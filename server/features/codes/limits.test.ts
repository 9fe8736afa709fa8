import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CodePurpose, sendEmailCode } from '#contracts/codes.ts'
import { freshAddress } from '../../../tests/accounts.ts'
import { type Messaging, makeMessaging, newAddress, newNumber } from '../../../tests/messaging.ts'

let on: Messaging
beforeAll(async () => {
  on = await makeMessaging()
})
afterAll(() => on.close())
beforeEach(() => on.reset())

const { register, login, bind } = CodePurpose

describe('how often', () => {
  it('waits between two messages to one target, and says how long', async () => {
    const { email } = await on.mailed()
    const answer = await on.askMail(email.toUpperCase(), register)
    expect(answer.statusCode).toBe(429)
    const { code, details } = answer.json()
    expect(code).toBe('code.too_often')
    expect(details.seconds).toBeGreaterThan(0)
    expect(details.seconds).toBeLessThanOrEqual(60)
    expect(answer.headers['retry-after']).toBe(String(details.seconds))
  })

  it('sends one of twenty asked for at once', async () => {
    const email = newAddress()
    const answers = await Promise.all(Array.from({ length: 20 }, () => on.askMail(email, register)))
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    expect(on.mail.mails).toHaveLength(1)
  })

  const startAgain = () =>
    on.world.db.deleteFrom('rate_limit').where('key', 'like', '%wait%').execute()

  it('ends a day for a target, for an address it is asked from, and for the site', async () => {
    await on.world.set('email', { times_every_day: 2, times_every_ip: 3 })
    const email = newAddress()
    for (let at = 0; at < 2; at += 1) {
      await on.mailed(email)
      await startAgain()
    }
    expect((await on.askMail(email, register)).json()).toMatchObject({ code: 'code.daily_limit' })

    const here = freshAddress()
    for (let at = 0; at < 3; at += 1)
      expect((await on.askMail(newAddress(), register, here)).statusCode).toBe(200)
    expect((await on.askMail(newAddress(), register, here)).json()).toMatchObject({
      code: 'code.daily_limit',
    })

    await on.world.set('sms', { times_total_day: 1 })
    expect((await on.askSms(newNumber(), register)).statusCode).toBe(200)
    expect((await on.askSms(newNumber(), register)).json()).toMatchObject({
      code: 'code.daily_limit',
    })
  })

  it('counts an IPv6 network as one address', async () => {
    await on.world.set('email', { times_every_ip: 1 })
    const from = (ip: string) => on.askMail(newAddress(), register, { 'x-forwarded-for': ip })
    expect((await from('2001:db8:1:2::1')).statusCode).toBe(200)
    expect((await from('2001:db8:1:2:ffff::9')).statusCode).toBe(429)
    expect((await from('2001:db8:1:3::1')).statusCode).toBe(200)
  })

  it('lets nobody who has used up theirs keep others waiting', async () => {
    await on.world.set('email', { times_every_ip: 1 })
    const here = freshAddress()
    await on.askMail(newAddress(), register, here)
    const email = newAddress()
    expect((await on.askMail(email, register, here)).statusCode).toBe(429)
    expect((await on.askMail(email, register)).statusCode).toBe(200)
  })
})

describe('what is closed', () => {
  it('sends nothing for registration while the site or registration is closed', async () => {
    await on.world.set('security', { enable_register: false })
    expect((await on.askMail(newAddress(), register)).json()).toMatchObject({
      code: 'user.registration_closed',
    })
    await on.world.set('security', { is_close: true })
    expect((await on.askSms(newNumber(), register)).json()).toMatchObject({ code: 'site.closed' })
    expect((await on.askMail(newAddress(), login)).statusCode).toBe(200)
  })

  it('sends nothing while the service is off', async () => {
    await on.world.set('email', { enable: false })
    await on.world.set('sms', { enable: false })
    expect((await on.askMail(newAddress(), register)).json()).toMatchObject({
      code: 'mail.disabled',
    })
    expect((await on.askSms(newNumber(), register)).json()).toMatchObject({ code: 'sms.disabled' })
    expect(on.world.site.codes.canSend('email')).toBe(false)
  })

  it('sends a code for binding to members only', async () => {
    expect((await on.askMail(newAddress(), bind)).json()).toMatchObject({ code: 'auth.required' })
  })

  it('asks for the captcha of the act, and does not use it up', async () => {
    await on.world.set('security', { enable_captcha_register: true })
    await on.world.set('captcha', { type: 'digit' })
    expect((await on.askMail(newAddress(), register)).json()).toMatchObject({
      code: 'captcha.required',
    })
    const { id } = (
      await on.world.visitor().send({ url: '/api/v1/user/captcha?type=register' })
    ).json()
    const { answer } = await on.world.db
      .selectFrom('captcha')
      .select('answer')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const given = { captcha_id: id, captcha: answer }
    const input = { email: newAddress(), type: register, ...given }
    const asked = await on.world.visitor().ask(sendEmailCode, input, freshAddress())
    expect(asked.statusCode).toBe(200)
    const caller = { ip: '', userAgent: '', locale: 'en', requestId: '', origin: '' } as const
    await on.world.site.captchas.consume('register', given, {
      ...caller,
      account: undefined,
      note() {},
    })
    await on.world.set('security', { enable_captcha_register: false })
  })
})
