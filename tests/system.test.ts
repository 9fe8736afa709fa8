import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '#contracts/audit.ts'
import {
  checkDatabase,
  getDashboard,
  getDevice,
  getEnvs,
  getLicense,
  rebuildIndex,
} from '#contracts/system.ts'
import { search } from '#contracts/search.ts'
import { makeDocument } from './library.ts'
import { makeWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const acts = async () => (await world.admin.call(listAudit, { size: 1 })).audit[0]?.acts

describe('the machine', () => {
  it('has processors, memory and the disk of the data', async () => {
    const { cpu, memory, disk, process: own } = await world.admin.call(getDevice, {})
    expect(cpu.cores).toBeGreaterThan(0)
    for (const percent of [cpu.percent, memory.percent, ...disk.map((one) => one.percent)]) {
      expect(percent).toBeGreaterThanOrEqual(0)
      expect(percent).toBeLessThanOrEqual(100)
    }
    expect(memory.used + memory.available).toBe(memory.total)
    expect(disk.length).toBeGreaterThan(0)
    for (const one of disk) expect(one.total).toBeGreaterThanOrEqual(one.used + one.free)
    expect(own.node).toBe(process.version)
  })

  it('shows a processor that is busy', async () => {
    await world.admin.call(getDevice, {})
    const until = performance.now() + 400
    while (performance.now() < until) Math.sqrt(performance.now())
    expect((await world.admin.call(getDevice, {})).cpu.percent).toBeGreaterThan(5)
  })
})

describe('the licence', () => {
  it('is this software’s, with the size of the site', async () => {
    await makeDocument(world, world.admin, { pages: ['a', 'b', 'c'] })
    const answer = await world.admin.call(getLicense, {})
    expect(answer).toMatchObject({ license: 'Apache-2.0', name: expect.stringContaining('文渊') })
    expect(answer.text).toContain('Apache License')
    expect(answer.document_count).toBe(1)
    expect(answer.page_count).toBe(3)
    expect(answer.database).toMatch(/^PostgreSQL \d+/)
    expect(answer.hash).toMatch(/^([0-9a-f]{40})?$/)
  })
})

describe('the database', () => {
  it('is described, and what endangers it is said first, in the reader’s language', async () => {
    // The server of the tests runs without fsync.
    const report = await world.admin.call(checkDatabase, {})
    expect(report.settings).toContainEqual({ name: 'fsync', value: 'off', unit: '' })
    expect(report.size).toBeGreaterThan(1_000_000)
    expect(report.warnings[0]).toMatchObject({
      level: 'error',
      message: expect.stringContaining('fsync 已关闭'),
    })
    const english = await world.admin.ask(checkDatabase, {}, { cookie: 'locale=en' })
    expect(english.json().warnings[0].message).toContain('a power cut')
  })

  it('is told to have tables full of dead rows', async () => {
    const client = await world.pool.connect()
    for (const statement of [
      'create table crowded as select n from generate_series(1, 30000) n',
      'alter table crowded set (autovacuum_enabled = false)',
      'delete from crowded where n > 10',
      'select pg_stat_force_next_flush()',
    ])
      await client.query(statement)
    client.release()
    const told = async () =>
      (await world.admin.call(checkDatabase, {})).warnings.map(({ message }) => message).join()
    await expect.poll(told, { timeout: 5000 }).toContain('表 crowded')
    await world.pool.query('drop table crowded')
  })
})

describe('the tools', () => {
  const tool = (error: string, name = 'LibreOffice') => ({
    name,
    description: '文档转换 / documents',
    isRequired: true,
    isInstalled: error === '',
    version: '25.2',
    error,
    hint: 'apt-get install it',
  })

  const keep = async (at: Date, error = '') => {
    await world.db.deleteFrom('tool_check').execute()
    const result = JSON.stringify(tool(error))
    await world.db
      .insertInto('tool_check')
      .values({ name: 'LibreOffice', result, checked_at: at })
      .execute()
  }

  const waiting = async () =>
    (
      await world.pool.query(
        `select 1 from graphile_worker.jobs where task_identifier = 'check_tools'`,
      )
    ).rowCount

  it('are shown as they were found, with how to get what is missing', async () => {
    await keep(new Date(), 'not installed')
    const { envs, is_checking } = await world.admin.call(getEnvs, {})
    expect(is_checking).toBe(false)
    expect(envs).toMatchObject([
      {
        name: 'LibreOffice',
        description: '文档转换',
        is_installed: false,
        cmd: 'apt-get install it',
      },
    ])
    const english = await world.admin.ask(getEnvs, {}, { cookie: 'locale=en' })
    expect(english.json().envs[0].description).toBe('documents')
    expect(await waiting()).toBe(0)
  })

  it('are looked at again in the background once a day, once over all who ask', async () => {
    await keep(new Date(Date.now() - 25 * 3600 * 1000))
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => world.admin.call(getEnvs, {})),
    )
    expect(answers.some(({ is_checking }) => is_checking)).toBe(true)
    expect(await waiting()).toBe(1)
  })

  it('do a real conversion each when somebody wants to know now', async () => {
    await keep(new Date(Date.now() - 25 * 3600 * 1000))
    const asked = world.admin.call(getEnvs, { refresh: true })
    await expect.poll(waiting).toBe(1)
    await world.runJobs()
    await asked
    const { envs, is_checking } = await world.admin.call(getEnvs, {})
    expect(is_checking).toBe(false)
    expect(envs.length).toBeGreaterThan(5)
    expect(envs.map(({ name }) => name)).toContain('pdfium')
    expect(envs.find(({ name }) => name === 'pdfium')).toMatchObject({
      is_installed: true,
      error: '',
    })
    for (const { checked_at } of envs)
      expect(Date.now() - Date.parse(checked_at)).toBeLessThan(3_600_000)
  }, 120_000)
})

describe('the word index', () => {
  it('is made anew by jobs, with its progress on the dashboard', async () => {
    const author = await world.member()
    const titles = ['甲骨文合集', '敦煌遗书', '永乐大典']
    for (const title of titles)
      await makeDocument(world, author, { title, pages: [`${title} 正文`] })
    // More than one job takes.
    await world.pool.query(
      `insert into document (uuid, title, user_id, attachment_id, ext, size, status)
       select lpad(to_hex(n), 16, '0'), 'many', user_id, attachment_id, '.pdf', 1, 2
       from generate_series(1, 60) n, (select * from document limit 1) one`,
    )
    await world.pool.query('truncate search_page, search_document, search_token')
    const found = async () => (await world.visitor().call(search, { wd: '敦煌遗书' })).total
    expect(await found()).toBe(0)

    const { documents } = await world.admin.call(rebuildIndex, {})
    expect(documents).toBeGreaterThanOrEqual(63)
    expect(await acts()).toEqual([{ target: '全文索引', after: { documents } }])
    expect((await world.admin.call(getDashboard, {})).index).toMatchObject({
      total: documents,
      done: 0,
      finished_at: null,
    })
    await world.runJobs()
    const { index } = await world.admin.call(getDashboard, {})
    expect(index).toMatchObject({ total: documents, done: documents, failed: 0 })
    expect(index?.finished_at).not.toBeNull()
    expect(await found()).toBe(1)
  })

  it('goes on where it stood when a worker is killed, and begins again when asked again', async () => {
    await world.admin.call(rebuildIndex, {})
    await world.pool.query('update index_rebuild set last_id = 2, done = 2')
    await world.runJobs()
    const { index } = await world.admin.call(getDashboard, {})
    expect(index?.done).toBe(index?.total)
    await world.admin.call(rebuildIndex, {})
    await world.admin.call(rebuildIndex, {})
    expect((await world.admin.call(getDashboard, {})).index?.done).toBe(0)
    await world.runJobs()
    const after = (await world.admin.call(getDashboard, {})).index
    expect(after?.done).toBe(after?.total)
  })
})
