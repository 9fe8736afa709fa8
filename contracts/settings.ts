import { z } from 'zod'
import { endpoint, many, Nothing } from './kit.ts'

/** What every visitor may know of the site's settings; the groups and names of specification section 3. */
export const PublicSettings = z.object({
  system: z.record(z.string(), z.unknown()),
  footer: z.record(z.string(), z.unknown()),
  security: z.record(z.string(), z.unknown()),
  display: z.record(z.string(), z.unknown()),
  download: z.record(z.string(), z.unknown()),
  language: z.array(z.object({ code: z.string(), language: z.string() })),
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/v1/settings',
  summary: '网站的公开设置',
  access: 'open',
  input: z.strictObject({}),
  output: PublicSettings,
})

export const ConfigRow = z.object({
  category: z.string(),
  name: z.string(),
  label: z.string(),
  placeholder: z.string(),
  input_type: z.string(),
  options: z.string(),
  sort: z.int(),
  is_secret: z.boolean(),
  /** Always text; a stored secret is shown as six stars, and six stars keep it. */
  value: z.string(),
})

const pages = ['/admin/config/system']

export const listConfig = endpoint({
  method: 'GET',
  path: '/api/v1/config/list',
  summary: '设置项与当前值',
  access: { title: '查看系统设置', pages },
  input: z.strictObject({ category: many(z.string().max(32)) }),
  output: z.object({ config: z.array(ConfigRow) }),
})

export const updateConfig = endpoint({
  method: 'PUT',
  path: '/api/v1/config',
  summary: '保存设置',
  access: { title: '保存系统设置', pages },
  input: z.strictObject({
    config: z
      .array(
        z.strictObject({
          category: z.string().max(32),
          name: z.string().max(64),
          value: z.string().max(100_000),
        }),
      )
      .min(1)
      .max(200),
  }),
  output: Nothing,
  refusals: ['setting.unknown', 'setting.invalid'],
})

export const getStats = endpoint({
  method: 'GET',
  path: '/api/v1/stats',
  summary: '网站的公开数字',
  access: 'reader',
  input: z.strictObject({}),
  output: z.object({
    document_count: z.int(),
    page_count: z.int(),
    user_count: z.int(),
    category_count: z.int(),
  }),
})
