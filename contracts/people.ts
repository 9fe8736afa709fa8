import { z } from 'zod'
import { OptionalEmail } from './codes.ts'
import { endpoint, Id, integer, listOf, many, Nothing, paging, Time } from './kit.ts'
import { Password, SomePassword, Username } from './names.ts'
import { User } from './users.ts'

/** A person as administrators see them, of the identity number the last four characters only. */
export const Person = User.omit({ must_enable_twostep: true }).extend({
  /** The administrators' note. */
  remark: z.string(),
  /** A `Status`: 1 when disabled. */
  status: z.int(),
  /** Empty: the default group. */
  group_id: z.array(z.int()),
  has_twostep: z.boolean(),
  /** Punishments in force: their types. */
  punishment: z.array(z.int()),
  register_ip: z.string(),
  last_login_ip: z.string(),
  login_at: Time.nullable(),
  updated_at: Time,
})
export type Person = z.infer<typeof Person>

const pages = ['/admin/user/list']

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/v1/user/list',
  summary: ['用户列表', 'List users'],
  access: { title: ['用户列表', 'List users'], pages },
  input: z.strictObject({
    ...paging(1000),
    /** In username, name, e-mail, mobile, note. */
    wd: z.string().trim().max(64).optional(),
    id: many(Id, 1000),
    group_id: many(Id),
    status: many(integer(0, 4)),
    /** In force now. */
    punishment: many(integer(1, 6)),
    /** Start and end of the day range of registration. */
    created_at: many(z.iso.datetime({ offset: true }).or(z.iso.date()), 2),
    order: z
      .enum(['id desc', 'id asc', 'login_at desc', 'doc_count desc', 'username asc'])
      .default('id desc'),
  }),
  output: listOf('user', Person),
})

export const createUser = endpoint({
  method: 'POST',
  path: '/api/v1/user',
  summary: ['新增用户', 'Add users'],
  access: { title: ['新增用户', 'Add users'], pages },
  input: z.strictObject({
    username: Username,
    password: Password,
    email: OptionalEmail.default(''),
    /** None: the default group. */
    group_id: many(Id),
    /** Asks for a password of their own at the first sign-in. */
    must_change_password: z.boolean().default(true),
  }),
  output: Person,
  refusals: [
    'user.exists',
    'user.email_exists',
    'user.name_like_contact',
    'user.name_mixed',
    'group.not_found',
    'rights.beyond_own',
  ],
})

export const setUser = endpoint({
  method: 'PUT',
  path: '/api/v1/user',
  summary: ['设置用户的用户组、密码与状态', 'Set groups, password and status of a user'],
  access: { title: ['设置用户', 'Edit users'], pages },
  input: z.strictObject({
    id: Id,
    /** Replaces the groups; left out, they stay. */
    group_id: z.array(Id).max(100).optional(),
    /** Sets a new password and ends every sign-in of the person. */
    password: z.union([Password, z.literal('')], 'user.password_short').optional(),
    /** 0 normal, 1 disabled. */
    status: integer(0, 1).optional(),
    /** Takes two-step sign-in off, for somebody who lost the telephone. */
    reset_twostep: z.boolean().optional(),
  }),
  output: Person,
  refusals: ['user.not_found', 'group.not_found', 'rights.beyond_own', 'user.fixed'],
})

export const setUserGroups = endpoint({
  method: 'PUT',
  path: '/api/v1/user/group',
  summary: ['批量设定用户组', 'Set the groups of many users'],
  access: { title: ['批量设定用户组', 'Set the groups of many users'], pages },
  input: z.strictObject({ id: z.array(Id).min(1).max(1000), group_id: z.array(Id).max(100) }),
  output: Nothing,
  refusals: ['user.not_found', 'group.not_found', 'rights.beyond_own', 'user.fixed'],
})

export const deleteUsers = endpoint({
  method: 'DELETE',
  path: '/api/v1/user',
  summary: ['删除没有文档和文章的用户', 'Delete users without documents and articles'],
  access: { title: ['删除用户', 'Delete users'], pages },
  bodied: true,
  input: z.strictObject({
    id: many(Id, 1000),
    /** The acting administrator's own. */
    password: SomePassword,
  }),
  output: Nothing,
  refusals: [
    'user.not_found',
    'user.fixed',
    'user.has_content',
    'auth.wrong_password',
    'rights.beyond_own',
  ],
  limit: { max: 30, seconds: 300 },
})
