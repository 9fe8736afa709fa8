import { z } from 'zod'
import { endpoint, Id, Nothing, Time } from './kit.ts'

export const Username = z
  .string()
  .trim()
  .min(3)
  .max(32)
  .regex(/^[\p{L}\p{N}_.-]+$/u)
export const Password = z.string().min(6).max(128)

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

export const Permission = z.object({
  id: z.int(),
  method: z.string(),
  path: z.string(),
  title: z.string(),
  pages: z.array(z.string()),
})

const Session = z.object({ user: User, token: z.string() })

export const register = endpoint({
  method: 'POST',
  path: '/api/v1/user/register',
  summary: '注册账户',
  access: 'open',
  input: z.strictObject({
    username: Username,
    password: Password,
    email: z.email().max(64).or(z.literal('')).default(''),
  }),
  output: Session,
  refusals: ['user.registration_closed', 'user.exists', 'user.email_exists', 'site.closed'],
  limit: { max: 20, seconds: 3600 },
})

export const login = endpoint({
  method: 'POST',
  path: '/api/v1/user/login',
  summary: '登录',
  access: 'open',
  input: z.strictObject({
    username: z.string().trim().min(1).max(64),
    password: z.string().min(1).max(128),
  }),
  output: Session,
  refusals: ['auth.wrong_credentials', 'auth.disabled'],
  limit: { max: 30, seconds: 300 },
})

export const logout = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/logout',
  summary: '退出登录',
  access: 'member',
  input: z.strictObject({}),
  output: Nothing,
})

export const getUser = endpoint({
  method: 'GET',
  path: '/api/v1/user',
  summary: '当前用户，或按 id 查看他人的公开资料',
  access: 'reader',
  input: z.strictObject({ id: Id.optional() }),
  output: z.union([User, PublicUser]),
  refusals: ['auth.required', 'user.not_found'],
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/v1/user/password',
  summary: '修改密码（其他登录会立即失效）',
  access: 'member',
  input: z.strictObject({
    id: Id.optional(),
    old_password: z.string().max(128),
    new_password: Password,
  }),
  output: z.object({ token: z.string() }),
  refusals: ['auth.wrong_password', 'access.denied'],
  limit: { max: 20, seconds: 300 },
})

export const getPermissions = endpoint({
  method: 'GET',
  path: '/api/v1/user/permission',
  summary: '当前用户拥有的权限',
  access: 'member',
  input: z.strictObject({}),
  output: z.object({ permission: z.array(Permission) }),
})

export const canUpload = endpoint({
  method: 'GET',
  path: '/api/v1/user/caniuploaddocument',
  summary: '当前用户可否上传文档',
  access: 'member',
  input: z.strictObject({}),
  output: Nothing,
  refusals: ['upload.not_allowed'],
})
