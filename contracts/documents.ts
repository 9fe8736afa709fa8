import { z } from 'zod'
import { Category } from './categories.ts'
import { endpoint, Flag, Id, integer, listOf, many, Nothing, paging, Time, Uuid } from './kit.ts'
import { PublicUser } from './users.ts'

const pages = ['/admin/document/list']

/** A document as lists show it. */
export const DocumentCard = z.object({
  id: z.int(),
  uuid: z.string(),
  title: z.string(),
  ext: z.string(),
  size: z.int(),
  pages: z.int(),
  price: z.int(),
  language: z.string(),
  status: z.int(),
  /** Address of the cover picture, or empty while there is none. */
  cover: z.string(),
  /** Size of page 1 in points, 0 while unknown; the cover keeps this proportion. */
  width: z.number(),
  height: z.number(),
  description: z.string(),
  view_count: z.int(),
  download_count: z.int(),
  favorite_count: z.int(),
  comment_count: z.int(),
  score: z.int(),
  is_recommend: z.boolean(),
  created_at: Time,
  updated_at: Time,
})
export type DocumentCard = z.infer<typeof DocumentCard>

export const Document = DocumentCard.extend({
  keywords: z.string(),
  user: PublicUser,
  /** Every category it is filed under, each with its ancestors, outermost first. */
  category: z.array(Category.pick({ id: true, title: true, parent_id: true })),
  category_id: z.array(z.int()),
  /** How many pages this reader may see. */
  preview: z.int(),
  /** How many pages are readable already; less than `pages` while converting. */
  ready: z.int(),
  /** Why conversion failed, in words; empty unless `status` is 3. Owner and reviewers only. */
  convert_error: z.string(),
  can_edit: z.boolean(),
})
export type Document = z.infer<typeof Document>

export const getDocument = endpoint({
  method: 'GET',
  path: '/api/v1/document',
  summary: [
    '一份文档（id 或 uuid）；view=true 记一次浏览',
    'One document (id or uuid); view=true counts a view',
  ],
  access: 'reader',
  input: z
    .strictObject({ id: Id.optional(), uuid: Uuid.optional(), view: Flag.default(false) })
    .refine((input) => input.id !== undefined || input.uuid !== undefined),
  output: Document,
  refusals: ['document.not_found'],
})

export const documentOrders = [
  'id desc',
  'created_at desc',
  'view_count desc',
  'recommend_at desc',
  'favorite_count desc',
  'download_count desc',
  'pages desc',
  'size desc',
] as const

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/v1/document/list',
  summary: ['文档列表', 'List documents'],
  access: 'reader',
  input: z.strictObject({
    ...paging(100, 20),
    limit: integer(1, 100).optional(),
    wd: z.string().max(128).default(''),
    category_id: many(Id),
    user_id: many(Id),
    status: many(integer(0, 7)),
    ext: many(
      z.enum([
        'pdf',
        'word',
        'doc',
        'ppt',
        'excel',
        'xls',
        'text',
        'txt',
        'epub',
        'mobi',
        'chm',
        'umd',
        'other',
      ]),
    ),
    language: many(z.string().max(16)),
    fee_type: z.enum(['free', 'charge']).optional(),
    is_recommend: Flag.optional(),
    created_at: many(z.iso.datetime({ offset: true }).or(z.iso.date()), 2),
    order: z.enum(documentOrders).default('id desc'),
    field: many(z.enum(Object.keys(DocumentCard.shape) as (keyof DocumentCard)[])),
  }),
  output: listOf('document', DocumentCard.partial()),
})

export const relatedDocuments = endpoint({
  method: 'GET',
  path: '/api/v1/document/related',
  summary: ['相关文档，至多 10 份', 'Related documents, 10 at most'],
  access: 'reader',
  input: z.strictObject({ id: Id }),
  output: listOf('document', DocumentCard),
  refusals: ['document.not_found'],
})

const Title = z.string().trim().min(1).max(255)
const Price = integer(0, 1_000_000)
const Language = z.string().max(16)

export const createDocuments = endpoint({
  method: 'POST',
  path: '/api/v1/document',
  summary: ['把自己上传的附件登记为文档', 'Make documents of own uploads'],
  access: 'member',
  input: z.strictObject({
    category_id: z.array(Id).min(1).max(20),
    document: z
      .array(
        z.strictObject({
          title: Title,
          attachment_id: Id,
          price: Price.default(0),
          language: Language.default(''),
          keywords: z.string().max(255).default(''),
          description: z.string().max(512).default(''),
        }),
      )
      .min(1)
      .max(100),
  }),
  output: listOf('document', DocumentCard),
  refusals: [
    'upload.not_allowed',
    'attachment.not_found',
    'category.not_found',
    'document.duplicate',
    'document.in_recycle_bin',
  ],
})

export const updateDocument = endpoint({
  method: 'PUT',
  path: '/api/v1/document',
  summary: ['修改文档的资料', 'Edit a document'],
  access: 'member',
  input: z.strictObject({
    id: Id,
    title: Title.optional(),
    keywords: z.string().max(255).optional(),
    description: z.string().max(512).optional(),
    price: Price.optional(),
    language: Language.optional(),
    category_id: z.array(Id).min(1).max(20).optional(),
  }),
  output: Nothing,
  refusals: ['document.not_found', 'category.not_found'],
})

export const deleteDocuments = endpoint({
  method: 'DELETE',
  path: '/api/v1/document',
  summary: ['把文档移到回收站', 'Move documents to the recycle bin'],
  access: 'member',
  input: z.strictObject({ id: many(Id) }),
  output: z.object({ deleted: z.int() }),
  refusals: ['document.not_found'],
})

export const restoreDocuments = endpoint({
  method: 'PUT',
  path: '/api/v1/document/recycle',
  summary: ['从回收站恢复文档（本人或管理员）', 'Restore documents from the recycle bin'],
  access: 'member',
  input: z.strictObject({ id: z.array(Id).min(1).max(100) }),
  output: z.object({ restored: z.int() }),
  refusals: ['document.not_found'],
})

export const recommendDocuments = endpoint({
  method: 'PUT',
  path: '/api/v1/document/recommend',
  summary: ['推荐设置：0 取消，1 推荐，2 重新推荐', 'Recommend: 0 no, 1 yes, 2 anew'],
  access: { title: ['推荐文档', 'Recommend documents'], pages },
  input: z.strictObject({ id: z.array(Id).min(1).max(100), type: integer(0, 2) }),
  output: Nothing,
  refusals: ['document.not_found'],
})

export const checkDocuments = endpoint({
  method: 'PUT',
  path: '/api/v1/document/check',
  summary: [
    '审批：0 通过，2 启用，4 禁用，6 变为待审，7 拒绝',
    'Review: 0 approve, 2 enable, 4 disable, 6 to review, 7 reject',
  ],
  access: { title: ['审批文档', 'Review documents'], pages },
  input: z.strictObject({
    id: z.array(Id).min(1).max(1000),
    status: z.union([z.literal(0), z.literal(2), z.literal(4), z.literal(6), z.literal(7)]),
  }),
  output: Nothing,
  refusals: ['document.not_found'],
})

export const reconvertDocuments = endpoint({
  method: 'PUT',
  path: '/api/v1/document/reconvert',
  summary: [
    '重新转换：给出 id 只转这些（本人或管理员），不给则是全部失败的（管理员）',
    'Convert documents again: those of id, else all that failed',
  ],
  access: 'member',
  input: z.strictObject({ id: z.array(Id).max(1000).default([]) }),
  output: z.object({ queued: z.int() }),
  refusals: ['document.not_found', 'document.not_failed', 'access.denied'],
})
