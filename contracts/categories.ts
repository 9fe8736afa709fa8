import { z } from 'zod'
import { endpoint, Flag, Id, integer, listOf, many, Nothing } from './kit.ts'

const pages = ['/admin/document/category', '/admin/article/category']

export const Category = z.object({
  id: z.int(),
  parent_id: z.int(),
  title: z.string(),
  icon: z.string(),
  cover: z.string(),
  type: z.int(),
  sort: z.int(),
  enable: z.boolean(),
  doc_count: z.int(),
  description: z.string(),
  show_description: z.boolean(),
})
export type Category = z.infer<typeof Category>

const fields = {
  parent_id: integer(0, Number.MAX_SAFE_INTEGER),
  title: z.string().trim().min(1).max(64),
  icon: z.string().max(255),
  cover: z.string().max(255),
  type: integer(0, 1),
  sort: integer(-1_000_000, 1_000_000),
  enable: z.boolean(),
  description: z.string().max(2000),
  show_description: z.boolean(),
}

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/v1/category/list',
  summary: ['分类列表（不分页）', 'List categories (in one page)'],
  access: 'reader',
  input: z.strictObject({
    type: many(integer(0, 1)),
    enable: many(Flag),
    parent_id: many(integer(0, Number.MAX_SAFE_INTEGER)),
    wd: z.string().max(64).default(''),
    field: many(z.enum(Object.keys(Category.shape) as (keyof Category)[])),
    page: integer(1, 100_000).optional(),
    size: integer(1, 10_000).optional(),
  }),
  output: listOf('category', Category.partial()),
})

export const getCategory = endpoint({
  method: 'GET',
  path: '/api/v1/category',
  summary: ['一个分类', 'One category'],
  access: 'reader',
  input: z.strictObject({ id: Id }),
  output: Category,
  refusals: ['category.not_found'],
})

export const createCategory = endpoint({
  method: 'POST',
  path: '/api/v1/category',
  summary: ['新增分类（名称每行一个，可批量）', 'Add categories (one name a line)'],
  access: { title: ['新增分类', 'Add categories'], pages },
  input: z.strictObject({
    parent_id: fields.parent_id.default(0),
    title: z.string().trim().min(1).max(10_000),
    icon: fields.icon.default(''),
    cover: fields.cover.default(''),
    type: fields.type.default(0),
    sort: fields.sort.default(0),
    enable: fields.enable.default(true),
    description: fields.description.default(''),
    show_description: fields.show_description.default(false),
  }),
  output: listOf('category', Category),
  refusals: ['category.exists', 'category.not_found'],
})

export const updateCategory = endpoint({
  method: 'PUT',
  path: '/api/v1/category',
  summary: ['修改分类', 'Edit categories'],
  access: { title: ['修改分类', 'Edit categories'], pages },
  input: z.strictObject({ id: Id }).extend(z.object(fields).partial().shape),
  output: Nothing,
  refusals: ['category.exists', 'category.not_found', 'category.cycle'],
})

export const deleteCategories = endpoint({
  method: 'DELETE',
  path: '/api/v1/category',
  summary: [
    '删除分类及其下级（须没有文档）',
    'Delete categories and those below (without documents)',
  ],
  access: { title: ['删除分类', 'Delete categories'], pages },
  input: z.strictObject({ id: many(Id) }),
  output: Nothing,
  refusals: ['category.not_found', 'category.not_empty'],
})
