import { z } from 'zod'
import { endpoint, Flag, integer, Nothing, Time } from './kit.ts'

const dashboard = ['/admin/dashboard']

export const getStats = endpoint({
  method: 'GET',
  path: '/api/v1/stats',
  summary: ['网站的公开数字', 'Public figures of the site'],
  access: 'reader',
  input: z.strictObject({}),
  output: z.object({
    document_count: z.int(),
    page_count: z.int(),
    user_count: z.int(),
    category_count: z.int(),
  }),
})

/** A day and its number. */
const Series = z.array(z.int())

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/v1/stats/history',
  summary: ['面板的数字与走势', 'Figures and trends of the dashboard'],
  access: { title: ['查看面板统计', 'View dashboard figures'], pages: dashboard },
  input: z.strictObject({ days: integer(7, 366).default(30) }),
  output: z.object({
    /** The days of the series, oldest first, as YYYY-MM-DD in the server's time zone. */
    days: z.array(z.string()),
    documents: Series,
    users: Series,
    conversions: Series,
    failures: Series,
    searches: Series,
    downloads: Series,
    totals: z.object({
      documents: z.int(),
      pages: z.int(),
      users: z.int(),
      categories: z.int(),
      attachments: z.int(),
      sessions: z.int(),
      punishments: z.int(),
      downloads: z.int(),
    }),
    /** Documents by `DocumentStatus`, those in the recycle bin apart. */
    documents_by_status: z.record(z.string(), z.int()),
    documents_deleted: z.int(),
    documents_by_family: z.array(z.object({ family: z.string(), count: z.int() })),
    storage: z.array(z.object({ type: z.int(), count: z.int(), bytes: z.int() })),
    queue: z.object({
      waiting: z.int(),
      running: z.int(),
      failed: z.int(),
      /** Seconds the longest waiting job has been due. */
      oldest_s: z.int(),
    }),
    /** The last rebuild of the word index; null: never. */
    index: z
      .object({
        total: z.int(),
        /** Documents looked at, those that failed included. */
        done: z.int(),
        failed: z.int(),
        started_at: Time,
        finished_at: Time.nullable(),
      })
      .nullable(),
  }),
})

export const Tool = z.object({
  name: z.string(),
  /** What it is for, in the reader's language. */
  description: z.string(),
  is_installed: z.boolean(),
  is_required: z.boolean(),
  version: z.string(),
  error: z.string(),
  cmd: z.string(),
  checked_at: Time,
})

export const getEnvs = endpoint({
  method: 'GET',
  path: '/api/v1/envs',
  summary: ['环境依赖：每个外部工具做一次真实转换', 'Environment: every tool tried for real'],
  access: { title: ['查看环境依赖', 'View environment'], pages: dashboard },
  input: z.strictObject({ refresh: Flag.default(false) }),
  output: z.object({
    envs: z.array(Tool),
    /** A check is under way; ask again for what it finds. */
    is_checking: z.boolean(),
  }),
})

export const getDevice = endpoint({
  method: 'GET',
  path: '/api/v1/device',
  summary: ['服务器的处理器、内存与磁盘', 'CPU, memory and disk of the server'],
  access: { title: ['查看服务器状态', 'View server status'], pages: dashboard },
  input: z.strictObject({}),
  output: z.object({
    cpu: z.object({
      cores: z.int(),
      model_name: z.string(),
      mhz: z.number(),
      percent: z.number(),
    }),
    memory: z.object({
      total: z.int(),
      available: z.int(),
      used: z.int(),
      free: z.int(),
      percent: z.number(),
    }),
    disk: z.array(
      z.object({
        disk_name: z.string(),
        total: z.int(),
        used: z.int(),
        free: z.int(),
        percent: z.number(),
      }),
    ),
    /** Of this process: seconds since its start, bytes in use. */
    process: z.object({ uptime_s: z.number(), memory: z.int(), node: z.string() }),
  }),
})

export const getLicense = endpoint({
  method: 'GET',
  path: '/api/v1/license',
  summary: ['软件许可与网站规模', 'Software license and size of the site'],
  access: { title: ['查看软件许可', 'View software license'], pages: dashboard },
  input: z.strictObject({}),
  output: z.object({
    name: z.string(),
    version: z.string(),
    /** SPDX name and whole text. */
    license: z.string(),
    text: z.string(),
    document_count: z.int(),
    user_count: z.int(),
    page_count: z.int(),
    /** Of the running copy, where it is known. */
    hash: z.string(),
    os: z.string(),
    node: z.string(),
    database: z.string(),
  }),
})

export const updateSitemap = endpoint({
  method: 'PUT',
  path: '/api/v1/sitemap',
  summary: ['立即更新站点地图', 'Update the sitemap now'],
  access: { title: ['更新站点地图', 'Update the sitemap'], pages: dashboard },
  input: z.strictObject({}),
  output: z.object({ urls: z.int(), files: z.int() }),
})

export const checkDatabase = endpoint({
  method: 'PUT',
  path: '/api/v1/sqlmode',
  summary: ['数据库的设置与提醒', 'Settings and warnings of the database'],
  access: { title: ['检查数据库', 'Check the database'], pages: dashboard },
  input: z.strictObject({}),
  output: z.object({
    version: z.string(),
    size: z.int(),
    is_embedded: z.boolean(),
    settings: z.array(z.object({ name: z.string(), value: z.string(), unit: z.string() })),
    /** What an administrator should know, worst first. */
    warnings: z.array(z.object({ level: z.enum(['error', 'warning']), message: z.string() })),
  }),
})

export const rebuildIndex = endpoint({
  method: 'PUT',
  path: '/api/v1/renew/document/index',
  summary: ['重建文档全文索引', 'Rebuild the full-text index of documents'],
  access: { title: ['重建文档索引', 'Rebuild the document index'], pages: dashboard },
  input: z.strictObject({}),
  output: z.object({ documents: z.int() }),
})

const Release = z.object({
  tag_name: z.string(),
  name: z.string(),
  body: z.string(),
  release_at: Time.nullable(),
  ignore: z.boolean(),
})

const releases = z.object({
  current: z.string(),
  /** Where releases are looked for; empty: nowhere. */
  source: z.string(),
  checked_at: Time.nullable(),
  /** Why the last look failed. */
  error: z.string(),
  /** Newest first. */
  release: z.array(Release),
})

export const getReleases = endpoint({
  method: 'GET',
  path: '/api/v1/release',
  summary: ['已知的新版本', 'Known releases'],
  access: { title: ['查看新版本', 'View releases'], pages: dashboard },
  input: z.strictObject({}),
  output: releases,
})

export const checkReleases = endpoint({
  method: 'POST',
  path: '/api/v1/release',
  summary: ['立即检测新版本', 'Check for releases now'],
  access: { title: ['检测新版本', 'Check for releases'], pages: dashboard },
  input: z.strictObject({}),
  output: releases,
  refusals: ['release.no_source', 'release.unreachable'],
  limit: { max: 20, seconds: 300 },
})

export const ignoreRelease = endpoint({
  method: 'PUT',
  path: '/api/v1/release/ignore',
  summary: ['忽略某个新版本', 'Ignore a release'],
  access: { title: ['忽略新版本', 'Ignore releases'], pages: dashboard },
  input: z.strictObject({ tag_name: z.string().max(64), ignore: z.boolean().default(true) }),
  output: Nothing,
  refusals: ['release.not_found'],
})

export const setReleaseSource = endpoint({
  method: 'PUT',
  path: '/api/v1/release/source',
  summary: ['设定到哪里检测新版本', 'Set where to check for releases'],
  access: { title: ['设定新版本来源', 'Set the source of releases'], pages: dashboard },
  input: z.strictObject({
    /** `none`, or the https address of a releases feed in the format of GitHub and Gitee. */
    source: z.literal('none').or(z.url({ protocol: /^https?$/ }).max(500)),
  }),
  output: Nothing,
})
