import { z } from 'zod'
import { Code, OptionalEmail, OptionalMobile } from './codes.ts'
import { endpoint, Id, listOf, many, Nothing, Time } from './kit.ts'
import { NewPassword, SomePassword, Username } from './names.ts'
import { User } from './users.ts'

/** What people do with their own account. */
const own = { access: 'member' } as const

export const changePassword = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/v1/user/password',
  summary: ['修改密码（其他登录会立即失效）', 'Change a password (other sign-ins end at once)'],
  input: z.strictObject({
    /** Somebody else, for administrators; the old password is not asked then. */
    id: Id.optional(),
    old_password: z.string().max(128).default(''),
    new_password: NewPassword,
  }),
  /** The new token in place of the one that ended; none when it was somebody else's password. */
  output: z.object({ token: z.string().optional() }),
  refusals: [
    'auth.wrong_password',
    'access.denied',
    'rights.beyond_own',
    'user.fixed',
    'user.not_found',
  ],
  limit: { max: 20, seconds: 300 },
})

/** 15 or 18 characters of a Chinese identity number; whether its check digit fits is the service's to say. */
const Identity = z.string().trim().max(18)
const OptionalCode = Code.or(z.literal('')).optional()

export const updateProfile = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/v1/user/profile',
  summary: [
    '修改资料（邮箱和手机号设定后不可更改）',
    'Edit a profile (e-mail and mobile are fixed once set)',
  ],
  input: z.strictObject({
    /** Somebody else's profile, for administrators. */
    id: Id.optional(),
    username: Username.optional(),
    realname: z.string().trim().max(20).optional(),
    identity: Identity.optional(),
    email: OptionalEmail.optional(),
    /** Code sent to the new address or number, where the site can send one. */
    email_code: OptionalCode,
    mobile: OptionalMobile.optional(),
    mobile_code: OptionalCode,
    avatar: z.string().max(1000).optional(),
    address: z.string().trim().max(255).optional(),
    signature: z.string().trim().max(255).optional(),
    /** The administrators' note; only they may set it. */
    remark: z.string().trim().max(1000).optional(),
  }),
  output: User,
  refusals: [
    'user.exists',
    'user.email_exists',
    'user.mobile_exists',
    'user.email_fixed',
    'user.mobile_fixed',
    'user.identity_invalid',
    'user.name_like_contact',
    'user.name_mixed',
    'user.not_found',
    'user.fixed',
    'access.denied',
    'rights.beyond_own',
    'code.wrong',
    'code.expired',
  ],
  limit: { max: 60, seconds: 3600 },
})

export const SessionInfo = z.object({
  id: z.int(),
  ip: z.string(),
  user_agent: z.string(),
  /** The one this call was made with. */
  is_current: z.boolean(),
  created_at: Time,
  seen_at: Time,
  expires_at: Time,
})
export type SessionInfo = z.infer<typeof SessionInfo>

export const listSessions = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/user/session',
  summary: ['我的登录（设备）', 'My sign-ins (devices)'],
  input: z.strictObject({}),
  output: listOf('session', SessionInfo),
})

export const closeSessions = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/v1/user/session',
  summary: [
    '退出所选设备；不带 id 时退出其他所有设备',
    'End chosen sign-ins; without id, all but this one',
  ],
  input: z.strictObject({ id: many(Id) }),
  output: z.object({ closed: z.int() }),
})

export const getTwoStep = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/user/twostep',
  summary: ['两步登录的状态', 'State of two-step sign-in'],
  input: z.strictObject({}),
  output: z.object({
    is_enabled: z.boolean(),
    /** The site asks it of this account. */
    is_required: z.boolean(),
    recovery_left: z.int(),
  }),
})

export const beginTwoStep = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/user/twostep',
  summary: ['开始设置两步登录', 'Begin to set up two-step sign-in'],
  input: z.strictObject({ password: SomePassword }),
  /** `uri` is the otpauth address that authenticators read from a QR code. */
  output: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['auth.wrong_password', 'twostep.enabled'],
  limit: { max: 20, seconds: 300 },
})

export const enableTwoStep = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/v1/user/twostep',
  summary: ['用第一个动态码启用两步登录', 'Turn two-step sign-in on with the first code'],
  input: z.strictObject({ code: z.string().trim().min(6).max(8) }),
  /** Ten codes, each good once, shown this one time. */
  output: z.object({ recovery: z.array(z.string()) }),
  refusals: ['twostep.wrong_code', 'twostep.enabled', 'twostep.not_begun'],
  limit: { max: 20, seconds: 300 },
})

export const disableTwoStep = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/v1/user/twostep',
  summary: ['关闭两步登录', 'Turn two-step sign-in off'],
  bodied: true,
  input: z.strictObject({
    password: SomePassword,
    code: z.string().trim().min(6).max(32),
  }),
  output: Nothing,
  refusals: ['auth.wrong_password', 'twostep.wrong_code', 'twostep.not_enabled'],
  limit: { max: 20, seconds: 300 },
})
