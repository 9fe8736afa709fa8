import { randomInt } from 'node:crypto'
import { CodePurpose, Mobile } from '#contracts/codes.ts'
import { inWords, type Locale } from '#contracts/refusals.ts'
import {
  type ConfigTester,
  type ConfigTesters,
  type Settings,
  smsTestLacks,
} from '#server/features/settings/index.ts'
import type { Caller } from '#server/kit/caller.ts'
import { type Mailer, MailFailure } from '#server/ports/mail.ts'
import { SmsFailure, type SmsProvider, type SmsSenders } from '#server/ports/sms.ts'
import { sendText } from './carriers.ts'
import type { Deliveries } from './deliveries.ts'
import { testMail } from './mails.ts'
import { reasonOf } from './reasons.ts'
import { sendCode } from './sms.ts'

export interface TesterDeps {
  mailer: Mailer
  sms: SmsSenders
  deliveries: Deliveries
}

/** Tries of the settings of mail and SMS: a real message, under the values as they would be saved. */
export function codeTesters(deps: TesterDeps): ConfigTesters {
  const provider = (name: SmsProvider): ConfigTester => ({
    test: (values, to, caller) => testSms(deps, name, { values, to, caller }),
  })
  return {
    email: {
      guardsSave: true,
      test: (values, to, caller) => testEmail(deps, { values, to, caller }),
    },
    sms: { test: (values, ...rest) => provider(values.sms.sms_provider).test(values, ...rest) },
    smsAliyun: provider('smsAliyun'),
    smsTencent: provider('smsTencent'),
    smsBaidu: provider('smsBaidu'),
    smsHuawei: provider('smsHuawei'),
    smsHaomas: provider('smsHaomas'),
  }
}

interface Trial {
  values: Settings
  to: string
  caller: Caller
}

/** Sends a test mail to whoever is named, else to the address for tests, else to the sender. */
async function testEmail({ mailer, deliveries }: TesterDeps, { values, to, caller }: Trial) {
  const { email, system } = values
  const target = to || email.test_email || email.from_address || email.username
  const { locale } = caller
  if (!email.host)
    throw new Error(inWords(['请填写 SMTP 服务器', 'the SMTP server is missing'], locale))
  if (!/^[^\s@]+@[^\s@]+$/.test(target))
    throw new Error(inWords(['请填写测试邮箱', 'the address for tests is missing'], locale))
  const message = { channel: 'email', type: -1, target, provider: email.host } as const
  await deliveries
    .deliver(message, caller, () =>
      sendText(mailer, values, target, testMail(system.sitename, locale)),
    )
    .catch((error: unknown) => tell(error, locale))
  return inWords([`测试邮件已发送到 ${target}`, `A test mail was sent to ${target}`], locale)
}

/** Sends the template of registration with a code that is good for nothing. */
async function testSms(
  { sms, deliveries }: TesterDeps,
  provider: SmsProvider,
  { values, to, caller }: Trial,
) {
  const { locale } = caller
  const lacks = smsTestLacks(values, provider, locale)
  if (lacks.length > 0)
    throw new Error(
      inWords([`请先填写${lacks.join('、')}`, `please fill in first: ${lacks.join(', ')}`], locale),
    )
  const { success, data: mobile } = Mobile.safeParse(to)
  if (!success)
    throw new Error(
      inWords(['请填写接收测试短信的 11 位手机号', 'give the mobile number for the test'], locale),
    )
  const code = String(randomInt(100_000, 1_000_000))
  const message = { channel: 'sms', type: -1, target: mobile, provider, code } as const
  const given = { code, minutes: String(values.sms.duration) }
  await deliveries
    .deliver(message, caller, () =>
      sendCode(sms, provider, values[provider], {
        mobile,
        purpose: CodePurpose.register,
        values: given,
      }),
    )
    .catch((error: unknown) => tell(error, locale))
  return inWords([`测试短信已发送到 ${mobile}`, `A test message was sent to ${mobile}`], locale)
}

/** Why it failed, with the server's own words: administrators read it. */
function tell(error: unknown, locale: Locale): never {
  if (error instanceof MailFailure || error instanceof SmsFailure)
    throw new Error(reasonOf(error, locale))
  throw error
}
