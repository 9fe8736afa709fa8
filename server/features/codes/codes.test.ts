import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CodePurpose, sendSms } from '#contracts/codes.ts'
import { freshAddress } from '../../../tests/accounts.ts'
import { readMail } from '../../../tests/doubles/smtp.ts'
import { type Messaging, makeMessaging, newAddress, newNumber } from '../../../tests/messaging.ts'

let on: Messaging
beforeAll(async () => {
  on = await makeMessaging()
})
afterAll(() => on.close())
beforeEach(() => on.reset())

const { register, bind } = CodePurpose

describe('a code by e-mail', () => {
  it('arrives as text and HTML under the name of the site, with nothing of it unescaped', async () => {
    const { email, code } = await on.mailed()
    const read = readMail(on.mail.mails[0]?.text ?? '')
    expect(on.mail.mails[0]?.to).toEqual([email])
    expect(read.subject).toBe('【文渊 <文库>】注册验证码')
    expect(read.text).toContain(`您的注册验证码是 ${code}`)
    expect(read.html).toContain(code)
    expect(read.html).toContain('文渊 &lt;文库&gt;')
    expect(read.html).not.toContain('<文库>')
  })

  it('is in the language of the reader', async () => {
    await on.askMail(newAddress(), register, { ...freshAddress(), 'accept-language': 'en-GB' })
    const read = readMail(on.mail.mails[0]?.text ?? '')
    expect(read.subject).toBe('【文渊 <文库>】Your registration code')
    expect(read.text).toMatch(/Your registration code is \d{6}/)
  })

  it('is good once, for its address and its purpose, in whatever case the address is written', async () => {
    const { email, code } = await on.mailed()
    expect(await on.take('email', newAddress(), register, code)).toBe('code.expired')
    expect(await on.take('email', email, bind, code)).toBe('code.expired')
    expect(await on.take('sms', email, register, code)).toBe('code.expired')
    expect(await on.take('email', email.toUpperCase(), register, ` ${code} `)).toBe('taken')
    expect(await on.take('email', email, register, code)).toBe('code.expired')
  })

  it('is won by one of a hundred at once on two nodes', async () => {
    const other = await on.world.node()
    const { email, code } = await on.mailed()
    const tries = Array.from({ length: 100 }, (_, at) =>
      (at % 2 ? other.site : on.world.site).codes.take('email', email, register, code).then(
        () => 'taken',
        (error: { code: string }) => error.code,
      ),
    )
    expect((await Promise.all(tries)).filter((one) => one === 'taken')).toHaveLength(1)
  })

  it('is ended by five wrong tries, also at once', async () => {
    const { email, code } = await on.mailed()
    const wrong = code === '000000' ? '000001' : '000000'
    const tries = await Promise.all(
      Array.from({ length: 40 }, () => on.take('email', email, register, wrong)),
    )
    expect(tries.filter((one) => one === 'code.wrong')).toHaveLength(5)
    expect(await on.take('email', email, register, code)).toBe('code.expired')
  })

  it('ends with its time, and with the next one', async () => {
    const first = await on.mailed()
    await on.world.db.deleteFrom('rate_limit').execute()
    const second = await on.mailed(first.email)
    if (first.code !== second.code)
      expect(await on.take('email', first.email, register, first.code)).toBe('code.wrong')
    expect(await on.take('email', first.email, register, second.code)).toBe('taken')
    const late = await on.mailed()
    on.world.clock.advance(30 * 60_000)
    expect(await on.take('email', late.email, register, late.code)).toBe('code.expired')
  })

  it('says on which way the wrong one came', async () => {
    const { email } = await on.mailed()
    const failing = on.world.site.codes.take('email', email, register, 'abc')
    await expect(failing).rejects.toMatchObject({ details: { channel: '邮箱' } })
  })

  it('is stored nowhere as it is', async () => {
    const { code } = await on.mailed()
    const row = await on.world.db
      .selectFrom('code')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row.code_hash).toHaveLength(32)
    expect(JSON.stringify({ ...row, code_hash: row.code_hash.toString('latin1') })).not.toContain(
      code,
    )
    expect(JSON.stringify(await on.lastDelivery())).not.toContain(code)
  })
})

describe('a code by SMS', () => {
  it.each([
    [register, 'SMS_1'],
    [bind, 'SMS_4'],
  ] as const)('goes out by the template of purpose %i', async (type, template) => {
    const mobile = newNumber()
    const member = await on.world.member()
    const answer = await member.ask(sendSms, { mobile, type }, freshAddress())
    expect(answer.statusCode, answer.body).toBe(200)
    expect(on.sms.problems).toEqual([])
    const code = on.sms.taken[0]?.params.code ?? ''
    expect(on.sms.taken).toEqual([{ mobile, template, params: { code, ttl: '10' } }])
    expect(await on.take('sms', mobile, type, code)).toBe('taken')
    expect(await on.lastDelivery()).toMatchObject({
      channel: 'sms',
      type,
      status: 1,
      target: mobile,
      provider: 'smsAliyun',
      user_id: member.id,
    })
  })

  it('is refused by name when the provider says no, and the record says why', async () => {
    on.sms.mood = 'refused'
    const answer = await on.askSms(newNumber(), register)
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'sms.failed' })
    expect(answer.body).not.toContain('isv.')
    expect(await on.lastDelivery()).toMatchObject({
      status: 2,
      error: expect.stringContaining('isv.BUSINESS_LIMIT_CONTROL'),
      response: expect.stringContaining('RequestId'),
    })
  })

  it('is not in the record either when the provider repeats it', async () => {
    on.sms.mood = 'echoing'
    const mobile = newNumber()
    expect((await on.askSms(mobile, register)).statusCode).toBe(503)
    const { error, response } = await on.lastDelivery()
    for (const text of [error, response]) {
      expect(text).toContain(mobile)
      expect(text).toContain('******')
      expect(text.replaceAll(mobile, '')).not.toMatch(/"code\\?":\\?"\d{6}/)
    }
  })

  it('is not sent by a template that is not set', async () => {
    await on.world.set('smsAliyun', { template_register: '' })
    expect((await on.askSms(newNumber(), register)).json()).toMatchObject({ code: 'sms.failed' })
    expect((await on.lastDelivery()).error).toContain('template_register')
  })
})
