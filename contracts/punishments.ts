import { z } from 'zod'
import { endpoint, Flag, Id, integer, listOf, many, Nothing, paging, Time } from './kit.ts'

export const PunishmentType = {
  disableAccount: 1,
  noComment: 2,
  noUpload: 3,
  noDownload: 4,
  noFavorite: 5,
  noArticle: 6,
} as const
export type PunishmentType = (typeof PunishmentType)[keyof typeof PunishmentType]

export const Punishment = z.object({
  id: z.int(),
  user_id: z.int(),
  username: z.string(),
  type: z.int(),
  enable: z.boolean(),
  /** Enabled and not over. */
  in_force: z.boolean(),
  /** Shown to the person. */
  reason: z.string(),
  /** For administrators only. */
  remark: z.string(),
  /** Null: until it is lifted. */
  end_time: Time.nullable(),
  /** Who did what to it, oldest first. */
  operators: z.array(
    z.object({ user_id: z.int(), username: z.string(), act: z.string(), at: Time }),
  ),
  created_at: Time,
  updated_at: Time,
})
export type Punishment = z.infer<typeof Punishment>

/** What the person sees. */
export const OwnPunishment = Punishment.pick({
  id: true,
  type: true,
  reason: true,
  end_time: true,
  created_at: true,
})
export type OwnPunishment = z.infer<typeof OwnPunishment>

export const getMyPunishments = endpoint({
  method: 'GET',
  path: '/api/v1/user/punishment',
  summary: ['对我生效中的处罚', 'My punishments in force'],
  access: 'member',
  input: z.strictObject({}),
  output: listOf('punishment', OwnPunishment),
})

const pages = ['/admin/user/punishment']
const Type = integer(1, 6)
const EndTime = z.iso.datetime({ offset: true }).nullable()
const said = {
  enable: z.boolean(),
  reason: z.string().trim().max(500),
  remark: z.string().trim().max(1000),
  end_time: EndTime,
}

export const createPunishments = endpoint({
  method: 'POST',
  path: '/api/v1/punishment',
  summary: ['处罚用户（每人每种一条）', 'Punish users (one record a person and type)'],
  access: { title: ['处罚用户', 'Punish users'], pages: [...pages, '/admin/user/list'] },
  input: z.strictObject({
    user_id: z.array(Id).min(1).max(1000),
    type: z.array(Type).min(1).max(6),
    enable: said.enable.default(true),
    reason: said.reason.default(''),
    remark: said.remark.default(''),
    end_time: said.end_time.default(null),
  }),
  output: z.object({ id: z.array(z.int()) }),
  refusals: ['user.not_found', 'user.fixed', 'rights.beyond_own', 'punishment.past'],
})

export const updatePunishment = endpoint({
  method: 'PUT',
  path: '/api/v1/punishment',
  summary: ['修改处罚', 'Edit punishments'],
  access: { title: ['修改处罚', 'Edit punishments'], pages },
  input: z.strictObject({ id: Id, type: Type.optional(), ...z.object(said).partial().shape }),
  output: Punishment,
  refusals: ['punishment.not_found', 'rights.beyond_own', 'punishment.past'],
})

export const cancelPunishments = endpoint({
  method: 'PUT',
  path: '/api/v1/punishment/cancel',
  summary: ['取消处罚', 'Lift punishments'],
  access: { title: ['取消处罚', 'Lift punishments'], pages },
  input: z.strictObject({ id: z.array(Id).min(1).max(1000) }),
  output: Nothing,
  refusals: ['punishment.not_found', 'rights.beyond_own'],
})

export const getPunishment = endpoint({
  method: 'GET',
  path: '/api/v1/punishment',
  summary: ['一条处罚', 'One punishment'],
  access: { title: ['查看处罚', 'View punishments'], pages },
  input: z.strictObject({ id: Id }),
  output: Punishment,
  refusals: ['punishment.not_found'],
})

export const listPunishments = endpoint({
  method: 'GET',
  path: '/api/v1/punishment/list',
  summary: ['处罚列表', 'List punishments'],
  access: { title: ['处罚列表', 'List punishments'], pages },
  input: z.strictObject({
    ...paging(1000),
    wd: z.string().trim().max(64).optional(),
    type: many(Type),
    enable: many(Flag, 2),
    user_id: many(Id),
    order: z.enum(['id desc', 'id asc', 'end_time asc', 'end_time desc']).default('id desc'),
  }),
  output: listOf('punishment', Punishment),
})
