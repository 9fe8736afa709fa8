import { z } from 'zod'
import { captchaFields } from './captcha.ts'
import { Code, Email, Mobile, OptionalEmail } from './codes.ts'
import { endpoint, Id, Nothing, Time } from './kit.ts'
import { Password, SomePassword, TypedName, Username } from './names.ts'

/** What a person sees of their own account. */
export const User = z.object({
  id: z.int(),
  username: z.string(),
  realname: z.string(),
  identity: z.string(),
  email: z.string(),
  mobile: z.string(),
  avatar: z.string(),
  address: z.string(),
  signature: z.string(),
  is_vip: z.boolean(),
  doc_count: z.int(),
  created_at: Time,
  /** Set while the account still has the password it was created with by the system. */
  must_change_password: z.boolean(),
  /** Set while the site asks this administrator to turn on two-step sign-in first. */
  must_enable_twostep: z.boolean(),
})
export type User = z.infer<typeof User>

/** What everybody sees of a person. */
export const PublicUser = User.pick({
  id: true,
  username: true,
  avatar: true,
  signature: true,
  doc_count: true,
})
export type PublicUser = z.infer<typeof PublicUser>

/** The answer of every way of signing in. */
export const SignedIn = z.object({ user: User, token: z.string() })
export type SignedIn = z.infer<typeof SignedIn>

const captchaRefusals = ['captcha.required', 'captcha.wrong', 'captcha.expired'] as const
const codeRefusals = ['code.wrong', 'code.expired'] as const
const registering = [
  'user.registration_closed',
  'user.exists',
  'site.closed',
  ...captchaRefusals,
  ...codeRefusals,
] as const
/** A right password of an account with two-step sign-in is answered by `auth.second_step` with a `ticket`. */
const signingIn = ['auth.disabled', 'auth.punished', 'auth.second_step', 'site.closed'] as const

export const register = endpoint({
  method: 'POST',
  path: '/api/v1/user/register',
  summary: ['注册账户', 'Register'],
  access: 'open',
  input: z.strictObject({
    username: Username,
    password: Password,
    email: OptionalEmail.default(''),
    /** The code sent to the address, where the site asks for it. */
    code: Code.or(z.literal('')).default(''),
    ...captchaFields,
  }),
  output: SignedIn,
  refusals: [
    ...registering,
    'user.email_exists',
    'user.email_required',
    'user.name_like_contact',
    'user.name_mixed',
  ],
  limit: { max: 20, seconds: 3600 },
})

export const registerByMobile = endpoint({
  method: 'POST',
  path: '/api/v1/user/register/mobile',
  summary: ['用手机号注册账户', 'Register by mobile'],
  access: 'open',
  input: z.strictObject({
    username: Username,
    password: Password,
    mobile: Mobile,
    code: Code,
    ...captchaFields,
  }),
  output: SignedIn,
  refusals: [
    ...registering,
    'user.mobile_exists',
    'user.name_like_contact',
    'user.name_mixed',
    'sms.disabled',
  ],
  limit: { max: 20, seconds: 3600 },
})

export const login = endpoint({
  method: 'POST',
  path: '/api/v1/user/login',
  summary: ['登录（用户名、邮箱或手机号）', 'Sign in (username, e-mail or mobile)'],
  access: 'open',
  input: z.strictObject({
    username: TypedName,
    password: SomePassword,
    ...captchaFields,
  }),
  output: SignedIn,
  refusals: ['auth.wrong_credentials', ...signingIn, ...captchaRefusals],
  // A class behind one address signs in at the stroke of the hour; guesses are limited by account besides.
  limit: { max: 120, seconds: 300 },
})

export const loginByMobile = endpoint({
  method: 'POST',
  path: '/api/v1/user/login/mobile',
  summary: ['用短信验证码登录', 'Sign in by SMS code'],
  access: 'open',
  input: z.strictObject({ mobile: Mobile, code: Code, ...captchaFields }),
  output: SignedIn,
  refusals: [...signingIn, ...codeRefusals, ...captchaRefusals, 'sms.disabled'],
  limit: { max: 30, seconds: 300 },
})

export const loginSecondStep = endpoint({
  method: 'POST',
  path: '/api/v1/user/login/second',
  summary: ['两步登录的第二步', 'Second step of two-step sign-in'],
  access: 'open',
  input: z.strictObject({
    /** From the details of the refusal `auth.second_step`. */
    ticket: z.string().min(1).max(128),
    /** Six digits of the authenticator, or a recovery code. */
    code: z.string().trim().min(6).max(32),
  }),
  output: SignedIn,
  refusals: [
    'auth.ticket_expired',
    'twostep.wrong_code',
    'auth.disabled',
    'auth.punished',
    'site.closed',
  ],
  limit: { max: 30, seconds: 300 },
})

export const logout = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/logout',
  summary: ['退出登录', 'Sign out'],
  access: 'member',
  input: z.strictObject({}),
  output: Nothing,
})

export const findPasswordByMail = endpoint({
  method: 'POST',
  path: '/api/v1/user/findpassword/stepone',
  summary: ['找回密码第一步：发送邮件', 'Forgotten password, step one: send the mail'],
  access: 'open',
  input: z.strictObject({ email: Email, ...captchaFields }),
  output: Nothing,
  refusals: [...captchaRefusals, 'mail.disabled', 'code.too_often', 'code.daily_limit'],
  limit: { max: 20, seconds: 3600 },
})

export const resetPasswordByMail = endpoint({
  method: 'PUT',
  path: '/api/v1/user/findpassword/steptwo',
  summary: ['找回密码第二步：设置新密码', 'Forgotten password, step two: set a new one'],
  access: 'open',
  input: z.strictObject({
    email: Email,
    token: z.string().min(1).max(128),
    password: Password,
    ...captchaFields,
  }),
  output: Nothing,
  refusals: [...captchaRefusals, 'auth.reset_expired'],
  limit: { max: 20, seconds: 3600 },
})

export const resetPasswordByMobile = endpoint({
  method: 'POST',
  path: '/api/v1/user/findpassword/mobile',
  summary: ['用短信验证码找回密码', 'Forgotten password by SMS code'],
  access: 'open',
  input: z.strictObject({ mobile: Mobile, code: Code, password: Password, ...captchaFields }),
  output: Nothing,
  refusals: [...captchaRefusals, ...codeRefusals, 'sms.disabled'],
  limit: { max: 20, seconds: 3600 },
})

export const getUser = endpoint({
  method: 'GET',
  path: '/api/v1/user',
  summary: [
    '当前用户，或按 id 查看他人的公开资料',
    'Own account, or the public profile of another by id',
  ],
  access: 'reader',
  input: z.strictObject({ id: Id.optional() }),
  output: z.union([User, PublicUser]),
  refusals: ['auth.required', 'user.not_found'],
})
