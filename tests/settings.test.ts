import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSettings, listConfig, updateConfig } from '#contracts/settings.ts'
import { groups } from '#server/features/settings/groups/index.ts'
import type { Setting } from '#server/features/settings/schema.ts'
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
    await save(...config.map(({ category, name, value }) => ({ category, name, value })))
    expect(world.site.settings.get()).toEqual(before)
  })

  it('gets the groups it asks for', async () => {
    const { config } = await world.admin.call(listConfig, { category: ['footer', 'search'] })
    expect(new Set(config.map((row) => row.category))).toEqual(new Set(['footer', 'search']))
  })
})

describe('what does not leave the server', () => {
  it('is everything that is not marked public', async () => {
    const given = (await world.visitor().call(getSettings, {})) as unknown as Record<
      string,
      Record<string, unknown>
    >
    for (const { category, name, setting } of all) {
      const isShown = given[category]?.[name] !== undefined
      expect(isShown, `${category}.${name}`).toBe(setting.isPublic && !setting.isSecret)
    }
  })

  it('is every secret: no group marks one public, and forms show stars', async () => {
    for (const { category, name, setting } of all) {
      if (/secret|password|private|_key$|token/.test(name))
        expect(setting.isSecret, `${category}.${name}`).toBe(true)
      expect(setting.isSecret && setting.isPublic, `${category}.${name}`).toBe(false)
    }
    const { config } = await world.admin.call(listConfig, {})
    for (const row of config)
      if (row.is_secret) expect(['', '******'], row.name).toContain(row.value)
  })
})
