import { z } from 'zod'
import { captchaFields } from './captcha.ts'
import { Code, Email, Mobile } from './codes.ts'
import { endpoint, Id, integer, listOf, many, Nothing, Time } from './kit.ts'
import { Password, SomePassword, TypedName, Username } from './names.ts'
import { User } from './users.ts'

export const OauthType = {
  qq: 1,
  wechat: 2,
  gitee: 3,
  github: 4,
  /** Scan with the site's mini program. */
  wechatmp: 5,
  /** Any OpenID Connect provider. */
  custom: 6,
  google: 7,
  /** WeChat official account, inside WeChat's own browser. */
  officialaccount: 8,
} as const
export type OauthType = (typeof OauthType)[keyof typeof OauthType]
/** The `{type}` of `/oauth/{type}`. */
export type OauthName = keyof typeof OauthType

const Type = integer(1, 8)

export const OauthConfig = z.object({
  type: z.int(),
  /** The `{type}` of `/oauth/{type}`. */
  key: z.string(),
  /** As people know it; for the custom provider as the settings say. */
  name: z.string(),
  icon: z.string(),
  client_id: z.string(),
  redirect_url: z.string(),
  /**
   * The provider's page, without what one attempt adds: `POST /oauth/start` gives the address to go to.
   * Empty where it is not known before (custom provider); of the mini program the page of this site.
   */
  authorize_url: z.string(),
  enable: z.boolean(),
})
export type OauthConfig = z.infer<typeof OauthConfig>

export const getOauthConfigs = endpoint({
  method: 'GET',
  path: '/api/v1/oauth/configs',
  summary: ['可用的第三方登录', 'Third-party sign-ins on offer'],
  access: 'open',
  input: z.strictObject({}),
  output: z.object({ oauths: z.array(OauthConfig) }),
})

export const startOauth = endpoint({
  method: 'POST',
  path: '/api/v1/oauth/start',
  summary: [
    '开始第三方登录：取得带 state 与 PKCE 的授权地址',
    'Begin a third-party sign-in: address with state and PKCE',
  ],
  access: 'open',
  input: z.strictObject({ oauth_type: Type }),
  output: z.object({
    authorize_url: z.string(),
    state: z.string(),
    /** Kept by the browser that began and sent with the code, so that nobody can finish a sign-in in another browser. */
    key: z.string(),
  }),
  refusals: ['oauth.disabled', 'oauth.unreachable', 'oauth.provider'],
  limit: { max: 60, seconds: 300 },
})

/** Somebody known elsewhere who has no account here yet: `ticket` is what `POST /oauth/bind` takes. */
export const UnboundOauth = z.object({
  ticket: z.string(),
  type: z.int(),
  username: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  email: z.string(),
})
export type UnboundOauth = z.infer<typeof UnboundOauth>

export const SignedInOrUnbound = z.object({
  user: User.optional(),
  token: z.string().optional(),
  oauth: UnboundOauth.optional(),
})

const providerRefusals = [
  'oauth.disabled',
  'oauth.state',
  'oauth.denied',
  'oauth.unreachable',
  'oauth.provider',
] as const
/** What may keep somebody out whom the provider vouches for. */
export const signingInElsewhere = [
  'auth.disabled',
  'auth.punished',
  'auth.second_step',
  'site.closed',
] as const

export const oauthLogin = endpoint({
  method: 'POST',
  path: '/api/v1/oauth/login',
  summary: [
    '用第三方的授权码登录；未绑定时返回绑定凭据',
    'Sign in with a third-party code; unbound gives a ticket',
  ],
  access: 'open',
  input: z.strictObject({
    oauth_type: Type,
    code: z.string().min(1).max(2048),
    state: z.string().min(1).max(256),
    key: z.string().min(1).max(256),
    /** The `iss` of the provider's answer, where it has one (RFC 9207). */
    iss: z.string().max(2048).default(''),
  }),
  /**
   * Somebody signed in comes to connect, never to become another: they always get `oauth`, whose
   * ticket goes to `POST /oauth/bind` with the mode `current`.
   */
  output: SignedInOrUnbound,
  refusals: [...providerRefusals, ...signingInElsewhere],
  limit: { max: 30, seconds: 300 },
})

const ticket = z.string().min(1).max(256)

/** The ways to an account of this site for somebody known elsewhere. */
const Binding = z.discriminatedUnion('mode', [
  /** The account this call is made with. */
  z.strictObject({ mode: z.literal('current'), ticket }),
  z.strictObject({
    mode: z.literal('password'),
    ticket,
    username: TypedName,
    password: SomePassword,
    ...captchaFields,
  }),
  z.strictObject({ mode: z.literal('mobile'), ticket, mobile: Mobile, code: Code }),
  z.strictObject({
    mode: z.literal('register'),
    ticket,
    username: Username,
    password: Password,
    email: Email.or(z.literal('')).default(''),
    code: Code.or(z.literal('')).default(''),
    ...captchaFields,
  }),
  z.strictObject({
    mode: z.literal('register_mobile'),
    ticket,
    username: Username,
    password: Password,
    mobile: Mobile,
    code: Code,
    ...captchaFields,
  }),
])
export type Binding = z.infer<typeof Binding>

export const oauthBind = endpoint({
  method: 'POST',
  path: '/api/v1/oauth/bind',
  summary: [
    '把第三方账号绑定到现有账户或新账户',
    'Bind a third-party account to an account, old or new',
  ],
  access: 'open',
  /**
   * A refusal leaves the ticket good. An account with two-step sign-in is answered `auth.second_step`:
   * finish that sign-in, then bind with the mode `current`.
   */
  input: Binding,
  /** No token for the mode `current`: that sign-in goes on. */
  output: z.object({ user: User, token: z.string().optional() }),
  refusals: [
    'oauth.ticket',
    'oauth.taken',
    'oauth.bound_already',
    'auth.required',
    'auth.password_change_required',
    'auth.twostep_required',
    'auth.wrong_credentials',
    'user.exists',
    'user.email_exists',
    'user.mobile_exists',
    'user.email_required',
    'user.name_like_contact',
    'user.name_mixed',
    'user.registration_closed',
    'captcha.required',
    'captcha.wrong',
    'captcha.expired',
    'code.wrong',
    'code.expired',
    'sms.disabled',
    ...signingInElsewhere,
  ],
  limit: { max: 30, seconds: 300 },
})

export const OauthAccount = z.object({
  id: z.int(),
  type: z.int(),
  username: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  created_at: Time,
})
export type OauthAccount = z.infer<typeof OauthAccount>

export const listOauthAccounts = endpoint({
  method: 'GET',
  path: '/api/v1/user/oauth',
  summary: ['我绑定的第三方账号', 'My third-party accounts'],
  access: 'member',
  input: z.strictObject({}),
  output: listOf('oauth', OauthAccount),
})

export const unbindOauth = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/oauth',
  summary: ['解除绑定', 'Unbind a third-party account'],
  access: 'member',
  input: z.strictObject({ id: many(Id) }),
  output: Nothing,
  refusals: ['oauth.not_found'],
})
