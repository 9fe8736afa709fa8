import { z } from 'zod'
import { endpoint, Flag, Id, integer, listOf, many, paging, Time } from './kit.ts'

/** A stored file as administrators see it; the system alone deletes files. */
export const Attachment = z.object({
  id: z.int(),
  hash: z.string(),
  user_id: z.int(),
  username: z.string(),
  /** An `AttachmentType`. */
  type: z.int(),
  /** Off: files with this hash are refused everywhere. */
  enable: z.boolean(),
  name: z.string(),
  description: z.string(),
  path: z.string(),
  size: z.int(),
  width: z.int(),
  height: z.int(),
  ext: z.string(),
  mime: z.string(),
  ip: z.string(),
  created_at: Time,
  deleted_at: Time.nullable(),
})
export type Attachment = z.infer<typeof Attachment>

const pages = ['/admin/attachment']

export const listAttachments = endpoint({
  method: 'GET',
  path: '/api/v1/attachment/list',
  summary: ['附件列表', 'List attachments'],
  access: { title: ['附件列表', 'List attachments'], pages },
  input: z.strictObject({
    ...paging(1000),
    /** In name, hash, description. */
    wd: z.string().trim().max(128).optional(),
    type: many(integer(0, 7)),
    enable: many(Flag, 2),
    user_id: many(Id),
    ext: many(z.string().max(16)),
    order: z.enum(['id desc', 'id asc', 'size desc', 'size asc', 'name asc']).default('id desc'),
  }),
  output: listOf('attachment', Attachment),
})

export const getAttachment = endpoint({
  method: 'GET',
  path: '/api/v1/attachment',
  summary: ['一个附件', 'One attachment'],
  access: { title: ['查看附件', 'View attachments'], pages },
  input: z.strictObject({ id: Id }),
  output: Attachment,
  refusals: ['attachment.not_found'],
})

export const updateAttachment = endpoint({
  method: 'PUT',
  path: '/api/v1/attachment',
  summary: ['修改附件的名称、说明与是否合法', 'Edit name, note and legality of an attachment'],
  access: { title: ['修改附件', 'Edit attachments'], pages },
  input: z.strictObject({
    id: Id,
    name: z.string().trim().min(1).max(255).optional(),
    description: z.string().trim().max(255).optional(),
    enable: z.boolean().optional(),
  }),
  output: Attachment,
  refusals: ['attachment.not_found'],
})
