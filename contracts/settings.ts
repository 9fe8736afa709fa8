import { z } from 'zod'
import { endpoint, Id, listOf, many, Nothing, paging, Time } from './kit.ts'

/** What every visitor may know of the site's settings, by group and name. */
export const PublicSettings = z.object({
  system: z.record(z.string(), z.unknown()),
  footer: z.record(z.string(), z.unknown()),
  security: z.record(z.string(), z.unknown()),
  display: z.record(z.string(), z.unknown()),
  download: z.record(z.string(), z.unknown()),
  payment: z.record(z.string(), z.unknown()),
  vip: z.record(z.string(), z.unknown()),
  captcha: z.record(z.string(), z.unknown()),
  language: z.array(z.object({ code: z.string(), language: z.string() })),
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/v1/settings',
  summary: ['网站的公开设置', 'Public settings of the site'],
  access: 'open',
  input: z.strictObject({}),
  output: PublicSettings,
})

export const getRechargeSettings = endpoint({
  method: 'GET',
  path: '/api/v1/settings/recharge',
  summary: ['积分充值的设置', 'Settings of recharging'],
  access: 'open',
  input: z.strictObject({}),
  output: z.object({
    enable: z.boolean(),
    /** One tier a line, `amount:discount`. */
    recharge_discount: z.string(),
    credit_name: z.string(),
    /** Credits for one yuan. */
    credit_exchange: z.int(),
  }),
})

export const ConfigRow = z.object({
  category: z.string(),
  name: z.string(),
  /** In the reader's language, like every text of a row. */
  label: z.string(),
  placeholder: z.string(),
  /** What it does, where the label does not say it. */
  hint: z.string(),
  /** Heading that stands above this row and those after it; empty: none. */
  section: z.string(),
  input_type: z.string(),
  /** `value:label`, one a line. */
  options: z.string(),
  sort: z.int(),
  /** Width in a form of 24 columns. */
  col_num: z.int(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  is_secret: z.boolean(),
  /** Visitors' browsers know it. */
  is_public: z.boolean(),
  is_changed: z.boolean(),
  /** Always text; a stored secret is shown as six stars, and six stars keep it. */
  value: z.string(),
  default_value: z.string(),
})
export type ConfigRow = z.infer<typeof ConfigRow>

/** One back-office page of settings and the categories it edits. */
export const configPages = {
  system: ['system', 'recharge'],
  security: ['security'],
  captcha: ['captcha'],
  email: ['email'],
  sms: ['sms', 'smsAliyun', 'smsTencent', 'smsBaidu', 'smsHuawei', 'smsHaomas'],
  oauth: [
    'oauth',
    'oauthQQ',
    'oauthWechat',
    'oauthOfficialAccount',
    'oauthGitee',
    'oauthGithub',
    'oauthGoogle',
    'oauthCustom',
  ],
  miniprogram: ['miniprogram'],
  display: ['display'],
  footer: ['footer'],
  converter: ['converter'],
  ocr: ['ocr'],
  search: ['search'],
  download: ['download'],
  score: ['score'],
  vip: ['vip'],
  pay: ['pay', 'wechatpay', 'alipay', 'xunhupay'],
  llm: ['llm', 'embedding'],
  ssr: ['ssr'],
} as const
export type ConfigPage = keyof typeof configPages

const pages = Object.keys(configPages).map((page) => `/admin/config/${page}`)
const sent = z.array(
  z.strictObject({
    category: z.string().max(32),
    name: z.string().max(64),
    value: z.string().max(100_000),
    /** What the form showed when it was changed; when another has saved something else since, it is refused. */
    before: z.string().max(100_000).optional(),
  }),
)

export const listConfig = endpoint({
  method: 'GET',
  path: '/api/v1/config/list',
  summary: ['设置项与当前值', 'Settings and their values'],
  access: { title: ['查看系统设置', 'View settings'], pages },
  input: z.strictObject({ category: many(z.string().max(32)) }),
  output: z.object({
    config: z.array(ConfigRow),
    /** Categories that can be tried with `POST /config/test`. */
    testable: z.array(z.string()),
  }),
})

export const updateConfig = endpoint({
  method: 'PUT',
  path: '/api/v1/config',
  summary: ['保存设置', 'Save settings'],
  access: { title: ['保存系统设置', 'Save settings'], pages },
  // Told to the audit log by what changed, secrets as stars.
  unlogged: ['config'],
  input: z.strictObject({ config: sent.min(1).max(200) }),
  output: Nothing,
  refusals: ['setting.unknown', 'setting.invalid', 'setting.test_failed'],
})

export const testConfig = endpoint({
  method: 'POST',
  path: '/api/v1/config/test',
  summary: ['用尚未保存的值试一次', 'Try settings that are not saved yet'],
  access: { title: ['测试系统设置', 'Test settings'], pages },
  unlogged: ['config'],
  input: z.strictObject({
    category: z.string().max(32),
    config: sent.max(200).default([]),
    /** The address or number a test message goes to. */
    to: z.string().trim().max(64).default(''),
  }),
  /** What happened, in the reader's language. */
  output: z.object({ message: z.string() }),
  refusals: ['setting.unknown', 'setting.invalid', 'setting.no_test', 'setting.test_failed'],
  // Many providers, each tried several times until it works.
  limit: { max: 300, seconds: 300 },
})

export const SettingChange = z.object({
  id: z.int(),
  category: z.string(),
  name: z.string(),
  label: z.string(),
  is_secret: z.boolean(),
  /** As text; secrets as stars. */
  before: z.string(),
  after: z.string(),
  user_id: z.int(),
  username: z.string(),
  created_at: Time,
})
export type SettingChange = z.infer<typeof SettingChange>

export const listConfigHistory = endpoint({
  method: 'GET',
  path: '/api/v1/config/history',
  summary: ['设置的修改历史', 'History of settings'],
  access: { title: ['查看设置的修改历史', 'View history of settings'], pages },
  input: z.strictObject({
    ...paging(100),
    category: many(z.string().max(32)),
    name: z.string().max(64).optional(),
  }),
  output: listOf('change', SettingChange),
})

export const revertConfig = endpoint({
  method: 'PUT',
  path: '/api/v1/config/revert',
  summary: ['把一项设置改回某次修改之前的值', 'Set a setting back to what it was before a change'],
  access: { title: ['恢复设置', 'Restore settings'], pages },
  input: z.strictObject({ id: Id }),
  output: Nothing,
  refusals: ['setting.no_change', 'setting.unknown', 'setting.invalid', 'setting.test_failed'],
})
