import { expect } from 'vitest'
import { CodePurpose, sendEmailCode, sendSms } from '#contracts/codes.ts'
import { freshAddress } from './accounts.ts'
import { aliyun, aliyunKeys } from './doubles/sms/aliyun.ts'
import { startSmsDouble } from './doubles/sms/server.ts'
import { readMail, smtpUser, startSmtpDouble } from './doubles/smtp.ts'
import { makeWorld } from './world.ts'

let names = 0
export const newAddress = () => `reader${++names}@example.com`
export const newNumber = () => `138${String(++names).padStart(8, '0')}`

const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? ''

/** The test world with a mail server and a provider of SMS on this machine. */
export async function makeMessaging() {
  const world = await makeWorld()
  const mail = await startSmtpDouble()
  const sms = await startSmsDouble(aliyun, () => world.clock.now().getTime())

  const askMail = (
    email: string,
    type: CodePurpose,
    headers: Record<string, string> = freshAddress(),
  ) => world.visitor().ask(sendEmailCode, { email, type }, headers)

  return {
    world,
    mail,
    sms,
    askMail,
    askSms: (mobile: string, type: CodePurpose, headers: Record<string, string> = freshAddress()) =>
      world.visitor().ask(sendSms, { mobile, type }, headers),
    /** Settings as they should be, nothing sent yet, no limits used up. */
    async reset() {
      await world.db.deleteFrom('rate_limit').execute()
      sms.mood = 'well'
      mail.mails.length = 0
      sms.taken.length = 0
      for (const [category, values] of Object.entries(settingsOf(mail.port, sms.endpoint)))
        await world.set(category, values)
    },
    /** Somebody who has an address and a number. */
    async owner(email: string, mobile: string) {
      const { id } = await world.member()
      await world.db.updateTable('user').set({ email, mobile }).where('id', '=', id).execute()
      return id
    },
    /** A code that was sent to an address. */
    async mailed(email = newAddress(), type: CodePurpose = CodePurpose.register) {
      const answer = await askMail(email, type)
      expect(answer.statusCode, answer.body).toBe(200)
      await world.site.codes.idle()
      return { email, code: codeIn(readMail(mail.mails.at(-1)?.text ?? '').text) }
    },
    /** What came of trying a code: `taken`, or the refusal. */
    take: (...what: Parameters<typeof world.site.codes.take>) =>
      world.site.codes.take(...what).then(
        () => 'taken',
        (error: { code: string }) => error.code,
      ),
    lastDelivery: () =>
      world.db.selectFrom('delivery').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow(),
    async close() {
      await world.close()
      await mail.close()
      await sms.close()
    },
  }
}

export type Messaging = Awaited<ReturnType<typeof makeMessaging>>

const settingsOf = (port: number, endpoint: string) => ({
  security: { is_close: false, enable_register: true, enable_captcha_register: false },
  system: { sitename: '文渊 <文库>' },
  email: {
    enable: true,
    host: '127.0.0.1',
    port,
    is_tls: false,
    ...smtpUser,
    times_every_day: 10,
    times_every_ip: 50,
  },
  sms: { enable: true, sms_provider: 'smsAliyun', times_total_day: 10_000 },
  smsAliyun: {
    ...aliyunKeys,
    sign_name: '文渊',
    endpoint,
    template_register: 'SMS_1',
    template_login: 'SMS_2',
    template_find_password: 'SMS_3',
    template_bind: 'SMS_4',
    template_params: 'code,ttl=minutes',
  },
})
