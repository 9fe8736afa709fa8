import { z } from 'zod'
import { endpoint, Id, integer, listOf, many, Nothing, paging, Time } from './kit.ts'

export const Permission = z.object({
  id: z.int(),
  method: z.string(),
  path: z.string(),
  /** The administrators' own name for it, else the product's in the reader's language. */
  title: z.string(),
  description: z.string(),
  pages: z.array(z.string()),
})
export type Permission = z.infer<typeof Permission>

/** What members of a group may do beside holding permission rows. */
export const groupFlags = {
  enable_upload: z.boolean(),
  enable_document_review: z.boolean(),
  enable_comment: z.boolean(),
  enable_comment_approval: z.boolean(),
  enable_article: z.boolean(),
  enable_article_approval: z.boolean(),
}

export const Group = z.object({
  id: z.int(),
  title: z.string(),
  color: z.string(),
  description: z.string(),
  sort: z.int(),
  /** New people and people without a group are in it. */
  is_default: z.boolean(),
  /** Shown beside the names of its members. */
  is_display: z.boolean(),
  /** Holds every permission, also those of later versions. */
  is_super: z.boolean(),
  user_count: z.int(),
  ...groupFlags,
  created_at: Time,
  updated_at: Time,
})
export type Group = z.infer<typeof Group>

export const getPermissions = endpoint({
  method: 'GET',
  path: '/api/v1/user/permission',
  summary: ['当前用户拥有的权限', 'My permissions'],
  access: 'member',
  input: z.strictObject({}),
  output: z.object({ permission: z.array(Permission) }),
})

export const getMyGroups = endpoint({
  method: 'GET',
  path: '/api/v1/user/group',
  summary: ['当前用户所在的用户组', 'My groups'],
  access: 'member',
  input: z.strictObject({}),
  output: z.object({ group: z.array(Group) }),
})

export const canUpload = endpoint({
  method: 'GET',
  path: '/api/v1/user/caniuploaddocument',
  summary: ['当前用户可否上传文档', 'Whether I may upload documents'],
  access: 'member',
  input: z.strictObject({}),
  output: Nothing,
  refusals: ['upload.not_allowed', 'punished.upload'],
})

export const canPublishArticle = endpoint({
  method: 'GET',
  path: '/api/v1/user/canipublisharticle',
  summary: ['当前用户可否发布文章', 'Whether I may publish articles'],
  access: 'member',
  input: z.strictObject({}),
  output: Nothing,
  refusals: ['article.not_allowed', 'punished.article'],
})

const pages = ['/admin/user/group']

const editable = {
  title: z.string().trim().min(1).max(64),
  color: z
    .string()
    .trim()
    .regex(/^(#[0-9a-fA-F]{6})?$/),
  description: z.string().trim().max(255),
  sort: integer(-1_000_000, 1_000_000),
  is_default: z.boolean(),
  is_display: z.boolean(),
  ...groupFlags,
}

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/v1/group',
  summary: ['新增用户组', 'Add groups'],
  access: { title: ['新增用户组', 'Add groups'], pages },
  input: z.strictObject({
    ...z.object(editable).partial().shape,
    title: editable.title,
  }),
  output: Group,
  refusals: ['group.exists', 'rights.beyond_own'],
})

export const updateGroup = endpoint({
  method: 'PUT',
  path: '/api/v1/group',
  summary: ['修改用户组', 'Edit groups'],
  access: { title: ['修改用户组', 'Edit groups'], pages },
  input: z.strictObject({ id: Id, ...z.object(editable).partial().shape }),
  output: Group,
  refusals: [
    'group.not_found',
    'group.exists',
    'group.default_needed',
    'group.fixed',
    'rights.beyond_own',
  ],
})

export const deleteGroups = endpoint({
  method: 'DELETE',
  path: '/api/v1/group',
  summary: ['删除用户组', 'Delete groups'],
  access: { title: ['删除用户组', 'Delete groups'], pages },
  input: z.strictObject({ id: many(Id) }),
  output: Nothing,
  refusals: [
    'group.not_found',
    'group.in_use',
    'group.default_needed',
    'group.fixed',
    'rights.beyond_own',
  ],
})

export const getGroup = endpoint({
  method: 'GET',
  path: '/api/v1/group',
  summary: ['一个用户组', 'One group'],
  access: { title: ['查看用户组', 'View groups'], pages },
  input: z.strictObject({ id: Id }),
  output: Group,
  refusals: ['group.not_found'],
})

export const listGroups = endpoint({
  method: 'GET',
  path: '/api/v1/group/list',
  summary: ['用户组列表', 'List groups'],
  access: { title: ['用户组列表', 'List groups'], pages: [...pages, '/admin/user/list'] },
  input: z.strictObject({
    ...paging(1000),
    wd: z.string().trim().max(64).optional(),
    order: z
      .enum(['sort desc', 'id desc', 'id asc', 'user_count desc', 'title asc'])
      .default('sort desc'),
  }),
  output: listOf('group', Group),
})

export const getGroupPermissions = endpoint({
  method: 'GET',
  path: '/api/v1/group/permission',
  summary: ['用户组拥有的权限', 'Permissions of a group'],
  access: { title: ['查看用户组的权限', 'View permissions of groups'], pages },
  input: z.strictObject({ id: Id }),
  output: z.object({ permission_id: z.array(z.int()) }),
  refusals: ['group.not_found'],
})

export const setGroupPermissions = endpoint({
  method: 'PUT',
  path: '/api/v1/group/permission',
  summary: ['设定用户组的权限', 'Set permissions of groups'],
  access: { title: ['设定用户组的权限', 'Set permissions of groups'], pages },
  input: z.strictObject({ group_id: Id, permission_id: many(Id, 2000) }),
  output: Nothing,
  refusals: ['group.not_found', 'permission.not_found', 'rights.beyond_own', 'group.fixed'],
})

export const listPermissions = endpoint({
  method: 'GET',
  path: '/api/v1/permission/list',
  summary: ['权限列表', 'List permissions'],
  access: { title: ['权限列表', 'List permissions'], pages: ['/admin/user/permission', ...pages] },
  input: z.strictObject({
    ...paging(1000),
    wd: z.string().trim().max(64).optional(),
    path: z.string().trim().max(128).optional(),
    method: many(z.enum(['GET', 'POST', 'PUT', 'DELETE'])),
    order: z.enum(['path asc', 'id asc', 'id desc', 'title asc']).default('path asc'),
  }),
  output: listOf('permission', Permission),
})

export const updatePermission = endpoint({
  method: 'PUT',
  path: '/api/v1/permission',
  summary: ['修改权限的名称与说明', 'Rename and describe a permission'],
  access: { title: ['修改权限的名称', 'Rename permissions'], pages: ['/admin/user/permission'] },
  input: z.strictObject({
    id: Id,
    /** Empty: the name the product gives it. */
    title: z.string().trim().max(64),
    description: z.string().trim().max(255).default(''),
  }),
  output: Permission,
  refusals: ['permission.not_found'],
})
