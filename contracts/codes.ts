import { z } from 'zod'
import { captchaFields } from './captcha.ts'
import { endpoint, Id, integer, listOf, many, Nothing, paging, Time } from './kit.ts'

/** What a code sent by e-mail or SMS is good for; 0–2 are the specification's SMS types. */
export const CodePurpose = { register: 0, login: 1, findPassword: 2, bind: 3 } as const
export type CodePurpose = (typeof CodePurpose)[keyof typeof CodePurpose]
const Purpose = z.coerce.number<number | string>().pipe(z.literal([0, 1, 2, 3]))

export const DeliveryStatus = { sending: 0, sent: 1, failed: 2 } as const

/** 11 digits, the first is 1, the second 3 to 9. */
export const Mobile = z
  .string()
  .trim()
  .regex(/^1[3-9]\d{9}$/, 'user.mobile_invalid')
export const Email = z
  .string()
  .trim()
  .max(64, 'user.email_required')
  .pipe(z.email('user.email_required'))
/** The same, or nothing. */
export const OptionalMobile = z.union([Mobile, z.literal('')], 'user.mobile_invalid')
export const OptionalEmail = z.union([Email, z.literal('')], 'user.email_required')
/** As it was sent. */
export const Code = z.string().trim().min(1).max(16)

const sending = {
  access: 'open',
  output: Nothing,
  refusals: [
    'captcha.required',
    'captcha.wrong',
    'captcha.expired',
    'code.too_often',
    'code.daily_limit',
    'site.closed',
    'user.registration_closed',
    'auth.required',
  ],
  limit: { max: 60, seconds: 3600 },
} as const

export const sendEmailCode = endpoint({
  ...sending,
  method: 'POST',
  path: '/api/v1/user/email/code',
  summary: ['发送邮箱验证码', 'Send a code by e-mail'],
  input: z.strictObject({ email: Email, type: Purpose, ...captchaFields }),
  refusals: [...sending.refusals, 'mail.disabled', 'mail.failed'],
})

export const sendSms = endpoint({
  ...sending,
  method: 'POST',
  path: '/api/v1/sms',
  summary: ['发送短信验证码', 'Send a code by SMS'],
  input: z.strictObject({ mobile: Mobile, type: Purpose, ...captchaFields }),
  refusals: [...sending.refusals, 'sms.disabled', 'sms.failed'],
})

/** One sending of an SMS or an e-mail, without the code it carried. */
export const Delivery = z.object({
  id: z.int(),
  channel: z.enum(['sms', 'email']),
  /** A `CodePurpose`; -1 for a message without a code. */
  type: z.int(),
  /** A `DeliveryStatus`. */
  status: z.int(),
  /** The number or address it went to. */
  mobile: z.string(),
  provider: z.string(),
  /** Why it failed, in the provider's words. */
  error: z.string(),
  /** What the provider answered. */
  response: z.string(),
  user_id: z.int(),
  username: z.string(),
  ip: z.string(),
  created_at: Time,
  updated_at: Time,
})
export type Delivery = z.infer<typeof Delivery>

const pages = ['/admin/user/sms']

export const getSms = endpoint({
  method: 'GET',
  path: '/api/v1/sms',
  summary: ['一条短信或邮件的发送记录', 'One sent SMS or e-mail'],
  access: { title: ['查看短信与邮件记录', 'View SMS and e-mail records'], pages },
  input: z.strictObject({ id: Id }),
  output: Delivery,
  refusals: ['sms.not_found'],
})

export const listSms = endpoint({
  method: 'GET',
  path: '/api/v1/sms/list',
  summary: ['短信与邮件的发送记录', 'Sent SMS and e-mails'],
  access: { title: ['短信与邮件记录', 'List SMS and e-mail records'], pages },
  input: z.strictObject({
    ...paging(1000),
    channel: many(z.enum(['sms', 'email'])),
    type: many(integer(-1, 3)),
    status: many(integer(0, 2)),
    mobile: z.string().trim().max(64).optional(),
    user_id: many(Id),
    order: z.enum(['id desc', 'id asc']).default('id desc'),
  }),
  output: listOf('sms', Delivery),
})
