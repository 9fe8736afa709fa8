import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CodePurpose } from '#contracts/codes.ts'
import { type Messaging, makeMessaging, newAddress, newNumber } from '../../../tests/messaging.ts'

let on: Messaging
beforeAll(async () => {
  on = await makeMessaging()
})
afterAll(() => on.close())
beforeEach(() => on.reset())

const { login, findPassword } = CodePurpose

describe('who has an address or a number', () => {
  it.each([
    login,
    findPassword,
  ])('cannot be told for purpose %i: only the known get a message', async (type) => {
    const [email, mobile] = [newAddress(), newNumber()]
    const id = await on.owner(email, mobile)
    const known = [await on.askMail(email, type), await on.askSms(mobile, type)]
    const unknown = [await on.askMail(newAddress(), type), await on.askSms(newNumber(), type)]
    for (const answer of [...known, ...unknown])
      expect([answer.statusCode, answer.body]).toEqual([200, '{}'])
    await on.world.site.codes.idle()
    expect(on.mail.mails.map(({ to }) => to)).toEqual([[email]])
    expect(on.sms.taken.map((one) => one.mobile)).toEqual([mobile])
    expect(await on.lastDelivery()).toMatchObject({ user_id: id, target: expect.any(String) })
  })

  it('cannot be told by limits, or by trying codes', async () => {
    const email = newAddress()
    await on.owner(email, '')
    for (const one of [email, newAddress()]) {
      await on.askMail(one, login)
      expect((await on.askMail(one, login)).json()).toMatchObject({ code: 'code.too_often' })
      const tries: string[] = []
      for (let at = 0; at < 6; at += 1) tries.push(await on.take('email', one, login, 'xxxxxx'))
      expect(tries).toEqual([...Array(5).fill('code.wrong'), 'code.expired'])
    }
    await on.world.site.codes.idle()
  })

  it('cannot be told by a failing server: the answer does not wait for it', async () => {
    const email = newAddress()
    await on.owner(email, '')
    await on.world.set('email', { password: 'wrong' })
    expect((await on.askMail(email, findPassword)).statusCode).toBe(200)
    await on.world.site.codes.idle()
    expect(await on.lastDelivery()).toMatchObject({
      status: 2,
      error: expect.stringContaining('535'),
    })
  })

  it('gets it at the address of the account, however it was typed', async () => {
    const email = newAddress()
    await on.owner(email, '')
    await on.askMail(email.toUpperCase(), login)
    await on.world.site.codes.idle()
    expect(on.mail.mails[0]?.to).toEqual([email])
  })

  it('is sent a code of registration all the same: the last act refuses', async () => {
    const email = newAddress()
    await on.owner(email, '')
    const { code } = await on.mailed(email)
    expect(code).toMatch(/^\d{6}$/)
  })
})

describe('a mail without a code', () => {
  const letter = { subject: '重置密码', text: '链接', html: '<p>链接</p>', type: findPassword }
  const caller = { account: undefined, userAgent: '', locale: 'zh-CN', requestId: '' } as const
  const send = (to: string, ip: string) =>
    on.world.site.codes.sendMail({ to, ...letter }, { ...caller, ip, origin: '', note() {} })

  it('goes to whoever has the address, and is limited and recorded like the others', async () => {
    const email = newAddress()
    await on.owner(email, '')
    await send(email, '203.0.113.1')
    const stranger = newAddress()
    await send(stranger, '203.0.113.1')
    await on.world.site.codes.idle()
    expect(on.mail.mails.map(({ to }) => to)).toEqual([[email]])
    for (const one of [email, stranger])
      await expect(send(one, '203.0.113.1')).rejects.toMatchObject({ code: 'code.too_often' })
    expect(await on.lastDelivery()).toMatchObject({ type: -1, status: 1, target: email })
  })
})
