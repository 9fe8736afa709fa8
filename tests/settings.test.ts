import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ConfigRow,
  configPages,
  getSettings,
  listConfig,
  updateConfig,
} from '#contracts/settings.ts'
import { groups } from '#server/features/settings/groups/index.ts'
import type { Setting } from '#server/features/settings/setting.ts'
import { makeWorld, type Node, type World } from './world.ts'

let world: World
let other: Node
beforeAll(async () => {
  world = await makeWorld()
  other = await world.node()
})
afterAll(() => world.close())

const all = Object.entries(groups as Record<string, Record<string, Setting>>).flatMap(
  ([category, settings]) =>
    Object.entries(settings).map(([name, setting]) => ({ category, name, setting })),
)

const save = (...config: { category: string; name: string; value: string }[]) =>
  world.admin.call(updateConfig, { config })

const stored = () => world.db.selectFrom('setting').selectAll().execute()

it('carries a change to a second node within a second', async () => {
  await save({ category: 'system', name: 'sitename', value: '兰台' })
  const asked = performance.now()
  const names = async () => (await other.client().call(getSettings, {})).system.sitename
  await expect.poll(names, { timeout: 5000, interval: 10 }).toBe('兰台')
  expect(await names(), `after ${Math.round(performance.now() - asked)} ms`).toBe('兰台')
  expect((await world.visitor().call(getSettings, {})).system.sitename).toBe('兰台')
})

it('applies a change where it is read: a closed site is closed on every node', async () => {
  await save({ category: 'security', name: 'is_close', value: 'true' })
  await expect.poll(() => other.site.settings.get().security.is_close, { timeout: 5000 }).toBe(true)
  const answer = await other.client().send({ url: '/api/v1/category/list' })
  expect(answer.json()).toMatchObject({ code: 'site.closed' })
  await save({ category: 'security', name: 'is_close', value: 'false' })
})

it('misses nothing when the connection that listens breaks', async () => {
  await world.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`,
  )
  await save({ category: 'system', name: 'title', value: '断线之后' })
  const title = () => other.site.settings.get().system.title
  await expect.poll(title, { timeout: 10_000 }).toBe('断线之后')
})

describe('values that do not fit', () => {
  it.each([
    ['security', 'max_document_size', '0', '文档大小上限'],
    ['security', 'max_document_size', '20000', '文档大小上限'],
    ['security', 'max_document_size', '1.5', '文档大小上限'],
    ['security', 'max_document_size', 'many', '文档大小上限'],
    ['security', 'max_document_size', '', '文档大小上限'],
    ['security', 'is_close', 'perhaps', '关闭网站'],
    ['converter', 'max_preview_percent', '101', '最多预览比例'],
    ['system', 'sitename', 'x'.repeat(1001), '网站名称'],
  ])('are refused by name: %s.%s = %s', async (category, name, value, label) => {
    const before = await stored()
    const refused = await world.admin.ask(updateConfig, { config: [{ category, name, value }] })
    expect(refused.json()).toMatchObject({
      code: 'setting.invalid',
      details: { label: expect.stringContaining(label) },
    })
    expect(refused.json().message).toContain(label)
    expect(await stored()).toEqual(before)
  })

  it('change nothing of the values beside them', async () => {
    const before = await stored()
    await expect(
      save(
        { category: 'system', name: 'keywords', value: '古籍' },
        { category: 'download', name: 'times_every_day', value: '-1' },
      ),
    ).rejects.toMatchObject({ code: 'setting.invalid' })
    expect(await stored()).toEqual(before)
  })

  it.each([
    ['nothing', 'sitename'],
    ['system', 'no_such_setting'],
    ['__proto__', 'toString'],
    ['constructor', 'name'],
    ['system', 'constructor'],
    ['system', '__proto__'],
  ])('are refused where there is no such setting: %s.%s', async (category, name) => {
    await expect(save({ category, name, value: 'x' })).rejects.toMatchObject({
      code: 'setting.unknown',
      status: 422,
    })
  })

  it('in the database are passed over', async () => {
    await world.db
      .insertInto('setting')
      .values({ category: 'converter', name: 'timeout', value: JSON.stringify('soon') })
      .execute()
    await world.site.settings.reload()
    expect(world.site.settings.get().converter.timeout).toBe(30)
  })
})

describe('the back office', () => {
  it('gets every setting with a label, and takes back what it was given', async () => {
    const { config } = await world.admin.call(listConfig, { category: [] })
    expect(config.map(({ category, name }) => `${category}.${name}`)).toEqual(
      all.map(({ category, name }) => `${category}.${name}`),
    )
    for (const row of config) expect(row.label).not.toBe('')
    const before = world.site.settings.get()
    for (const category of new Set(config.map((row) => row.category)))
      await save(
        ...config
          .filter((row) => row.category === category)
          .map(({ name, value }) => ({ category, name, value })),
      )
    expect(world.site.settings.get()).toEqual(before)
  })

  it('gets the groups it asks for', async () => {
    const { config } = await world.admin.call(listConfig, { category: ['footer', 'search'] })
    expect(new Set(config.map((row) => row.category))).toEqual(new Set(['footer', 'search']))
  })
})

/** Groups that `GET /settings` shows; the public part of `recharge` has an endpoint of its own. */
const shownGroups = ['system', 'footer', 'security', 'display', 'download', 'vip', 'captcha']

/** Names that look like a secret and are none. */
const harmless = /^template_|^enable_captcha_|^twostep|^(max|context|quota)_tokens$|^app_key$/

describe('what does not leave the server', () => {
  it('is everything that is not marked public', async () => {
    const given = (await world.visitor().call(getSettings, {})) as unknown as Record<
      string,
      Record<string, unknown>
    >
    for (const { category, name, setting } of all) {
      if (!shownGroups.includes(category)) continue
      const isExtra = category === 'captcha' && name in (given.captcha ?? {})
      const isShown = given[category]?.[name] !== undefined
      expect(isShown || isExtra, `${category}.${name}`).toBe(setting.isPublic && !setting.isSecret)
    }
    expect(Object.keys(given).sort()).toEqual([...shownGroups, 'language', 'payment'].sort())
  })

  it('is every secret: no group marks one public, and forms show stars', async () => {
    for (const { category, name, setting } of all) {
      if (/secret|password|private|_key$|token/.test(name) && !harmless.test(name))
        expect(
          setting.isSecret || name === 'public_key' || name.endsWith('_id'),
          `${category}.${name}`,
        ).toBe(true)
      expect(setting.isSecret && setting.isPublic, `${category}.${name}`).toBe(false)
    }
    const { config } = await world.admin.call(listConfig, {})
    for (const row of config)
      if (row.is_secret) expect(['', '******'], row.name).toContain(row.value)
  })
})

describe('a form', () => {
  it('has every text in both languages', async () => {
    const ask = async (locale: string) =>
      (await world.admin.ask(listConfig, {}, { cookie: `locale=${locale}` })).json()
        .config as ConfigRow[]
    const zh = await ask('zh-CN')
    const en = await ask('en')
    for (const [at, row] of en.entries()) {
      const name = `${row.category}.${row.name}`
      for (const text of [row.label, row.hint, row.section, row.placeholder])
        expect(text.replace(/文豆|积分|公众号|【.*】/g, ''), name).not.toMatch(/\p{Script=Han}/u)
      expect(row.hint === '', name).toBe(zh[at]?.hint === '')
      expect(row.section === '', name).toBe(zh[at]?.section === '')
      expect(row.options.split('\n').length, name).toBe(zh[at]?.options.split('\n').length)
    }
  })

  it('exists for every category, and every page names categories that exist', () => {
    const paged = Object.values(configPages).flat() as string[]
    expect([...paged].sort()).toEqual([...new Set(all.map(({ category }) => category))].sort())
  })

  it('says the bounds of its numbers and that a value differs from the default', async () => {
    await save({ category: 'download', name: 'url_duration', value: '90' })
    const { config } = await world.admin.call(listConfig, { category: 'download' })
    const row = config.find(({ name }) => name === 'url_duration')
    expect(row).toMatchObject({ min: 10, max: 86_400, is_changed: true, default_value: '60' })
    await save({ category: 'download', name: 'url_duration', value: '60' })
    const kept = await stored()
    expect(kept.some(({ name }) => name === 'url_duration')).toBe(false)
  })
})
