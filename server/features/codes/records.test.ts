import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { CodePurpose, getSms, listSms } from '#contracts/codes.ts'
import { testConfig, updateConfig } from '#contracts/settings.ts'
import { readMail } from '../../../tests/doubles/smtp.ts'
import { type Messaging, makeMessaging, newAddress, newNumber } from '../../../tests/messaging.ts'

let on: Messaging
beforeAll(async () => {
  on = await makeMessaging()
})
afterAll(() => on.close())
beforeEach(() => on.reset())

const { register, login } = CodePurpose

describe('what was cut off', () => {
  it('is called failed later, and codes that ended are forgotten', async () => {
    const { id } = await on.world.db
      .insertInto('delivery')
      .values({ channel: 'sms', type: 0, target: newNumber(), created_at: on.world.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const status = async () =>
      (await on.world.db.selectFrom('delivery').selectAll().where('id', '=', id).executeTakeFirst())
        ?.status
    await on.world.site.codes.cleanUp()
    expect(await status()).toBe(0)
    on.world.clock.advance(6 * 60_000)
    await on.world.site.codes.cleanUp()
    expect(await status()).toBe(2)
    on.world.clock.advance(60 * 60_000)
    await on.world.site.codes.cleanUp()
    expect(await on.world.db.selectFrom('code').selectAll().execute()).toEqual([])
  })
})

describe('the records', () => {
  it('are listed for who may see them, filtered by everything the list shows', async () => {
    const { world } = on
    await world.db.deleteFrom('delivery').execute()
    const [email, mobile] = [newAddress(), newNumber()]
    const id = await on.owner(email, mobile)
    await on.mailed(email, login)
    await on.askSms(mobile, login)
    await world.site.codes.idle()
    on.sms.mood = 'refused'
    await on.askSms(newNumber(), register)

    const clerk = await world.staff([listSms, getSms])
    const list = async (wanted: z.input<typeof listSms.input>) =>
      (await clerk.call(listSms, wanted)).sms.map(
        (row) => `${row.channel} ${row.type} ${row.status}`,
      )
    expect((await clerk.call(listSms, {})).total).toBe(3)
    expect(await list({ status: [2] })).toEqual(['sms 0 2'])
    expect(await list({ channel: ['email'] })).toEqual(['email 1 1'])
    expect(await list({ type: [1], order: 'id asc' })).toEqual(['email 1 1', 'sms 1 1'])
    expect(await list({ mobile: email.slice(0, -4) })).toEqual(['email 1 1'])
    expect(await list({ user_id: [id] })).toHaveLength(2)
    expect(await list({ size: 1, page: 2 })).toHaveLength(1)

    const [row] = (await clerk.call(listSms, { mobile })).sms
    const one = await clerk.call(getSms, { id: row?.id ?? 0 })
    expect(one).toEqual(row)
    expect(one).toMatchObject({ mobile, user_id: id, provider: 'smsAliyun', error: '' })
    await expect(clerk.call(getSms, { id: 999_999 })).rejects.toMatchObject({
      code: 'sms.not_found',
    })
  })
})

describe('trying the settings', () => {
  const tryOut = (category: string, to: string, values: Record<string, string> = {}) =>
    on.world.admin.call(testConfig, {
      category,
      to,
      config: Object.entries(values).map(([name, value]) => ({ category, name, value })),
    })

  it('sends a mail to whoever is named, and records it', async () => {
    const to = newAddress()
    expect(await tryOut('email', to)).toEqual({ message: `测试邮件已发送到 ${to}` })
    expect(readMail(on.mail.mails[0]?.text ?? '').subject).toContain('测试邮件')
    expect(on.mail.mails[0]?.to).toEqual([to])
    expect(await on.lastDelivery()).toMatchObject({ channel: 'email', type: -1, status: 1 })
  })

  it('tells what the mail server said, and keeps such settings from being saved', async () => {
    const wrong = tryOut('email', newAddress(), { password: 'wrong' })
    await expect(wrong).rejects.toMatchObject({
      code: 'setting.test_failed',
      details: { reason: expect.stringContaining('535 5.7.8') },
    })
    const save = (value: string) =>
      on.world.admin.call(updateConfig, {
        config: [{ category: 'email', name: 'password', value }],
      })
    const before = on.world.site.settings.get().email.password
    await expect(save('wrong')).rejects.toMatchObject({ code: 'setting.test_failed' })
    expect(on.world.site.settings.get().email.password).toBe(before)
    await on.world.set('email', { enable: false })
    await save('wrong')
    expect(on.world.site.settings.get().email.password).toBe('wrong')
  })

  it('sends an SMS to a number, by the provider in question', async () => {
    const mobile = newNumber()
    expect(await tryOut('sms', mobile)).toEqual({ message: `测试短信已发送到 ${mobile}` })
    await tryOut('smsAliyun', mobile)
    expect(on.sms.taken.map((one) => one.mobile)).toEqual([mobile, mobile])
    await expect(tryOut('smsTencent', mobile)).rejects.toMatchObject({
      code: 'setting.test_failed',
      details: { reason: '请先填写SecretId、SecretKey、SdkAppId、短信签名、注册模板' },
    })
    for (const to of ['', '110', 'ann@example.com'])
      await expect(tryOut('sms', to)).rejects.toMatchObject({ code: 'setting.test_failed' })
  })

  it('tells what the provider said', async () => {
    on.sms.mood = 'refused'
    await expect(tryOut('smsAliyun', newNumber())).rejects.toMatchObject({
      details: { reason: expect.stringContaining('isv.BUSINESS_LIMIT_CONTROL') },
    })
  })
})
