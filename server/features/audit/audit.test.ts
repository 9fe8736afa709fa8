import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '#contracts/audit.ts'
import { createCategory, deleteCategories, updateCategory } from '#contracts/categories.ts'
import { deleteDocuments, updateDocument } from '#contracts/documents.ts'
import { endpoints } from '#contracts/index.ts'
import { createUser, listUsers } from '#contracts/people.ts'
import { createGroup, listGroups } from '#contracts/rights.ts'
import { makeDocument } from '../../../tests/library.ts'
import { makeWorld, type World } from '../../../tests/world.ts'
import { redacted } from './log.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const list = async (wanted: object) => world.admin.call(listAudit, wanted)
const last = async () => {
  const [entry] = (await list({ size: 1 })).audit
  if (!entry) throw new Error('the log is empty')
  return entry
}
const count = async () => (await list({ size: 1 })).total

describe('the audit log', () => {
  it('says who did what to what, from where, and what became of it', async () => {
    const clerk = await world.staff([createCategory])
    const headers = { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Firefox' }
    await clerk.ask(createCategory, { title: 'history' }, headers)
    expect(await last()).toMatchObject({
      user_id: clerk.id,
      username: clerk.username,
      title: '新增分类',
      method: 'POST',
      path: '/api/v1/category',
      input: { title: 'history', parent_id: 0 },
      acts: [{ target: expect.stringMatching(/^分类 history #\d+$/), after: { title: 'history' } }],
      outcome: 'ok',
      ip: '203.0.113.7',
      user_agent: 'Firefox',
    })
  })

  it('names acts in the reader’s language', async () => {
    await world.admin.call(createCategory, { title: 'geography' })
    const english = async () =>
      (await world.admin.ask(listAudit, { wd: 'add cat' }, { 'accept-language': 'en' })).json()
    expect((await english()).audit[0]).toMatchObject({ title: 'Add categories' })
    expect((await list({ wd: 'add cat' })).audit[0]).toMatchObject({ title: '新增分类' })
    // Entries of earlier versions have one title.
    await world.db.updateTable('audit').set({ title_en: '' }).execute()
    expect((await english()).total).toBe(0)
    const [old] = (
      await world.admin.ask(listAudit, { size: 1 }, { 'accept-language': 'en' })
    ).json().audit
    expect(old).toMatchObject({ title: '新增分类' })
  })

  it('keeps refused acts with the reason, and nothing of what never began', async () => {
    await world.admin.ask(deleteCategories, { id: [999_999] })
    expect(await last()).toMatchObject({
      outcome: 'category.not_found',
      input: { id: [999_999] },
      acts: [],
    })
    const before = await count()
    const stranger = await world.member()
    await stranger.ask(deleteCategories, { id: [1] })
    await world.visitor().ask(deleteCategories, { id: [1] })
    await world.admin.ask(deleteCategories, { id: ['no number'] })
    expect(await count()).toBe(before)
  })

  it('shortens a long text between its characters, not within one', async () => {
    const description = `x${'😀'.repeat(400)}`
    await world.admin.call(createCategory, { title: 'faces', description })
    const { outcome, input } = await last()
    expect(outcome).toBe('ok')
    expect(input.description).toMatch(/^x(😀){200,}.?…$/u)
  })

  it('keeps an act that broke', async () => {
    await world.pool.query('alter table category rename to category_away')
    const answer = await world.admin.ask(updateCategory, { id: 1, title: 'x' })
    await world.pool.query('alter table category_away rename to category')
    expect(answer.statusCode).toBe(500)
    expect(await last()).toMatchObject({ path: '/api/v1/category', outcome: 'internal' })
  })

  it('leaves out reading, and what people do with their own', async () => {
    const ann = await world.member()
    const { id } = await makeDocument(world, ann)
    const before = await count()
    await world.admin.call(listUsers, {})
    await world.admin.call(listGroups, {})
    await ann.call(updateDocument, { id, title: 'my title' })
    await ann.call(deleteDocuments, { id: [id] })
    expect(await count()).toBe(before)
  })

  it('has what a reviewer does to somebody else’s document', async () => {
    const { id, title } = await makeDocument(world, await world.member())
    await world.admin.call(updateDocument, { id, title: 'corrected' })
    expect(await last()).toMatchObject({
      path: '/api/v1/document',
      acts: [{ target: `文档 ${title} #${id}`, before: { title }, after: { title: 'corrected' } }],
    })
  })

  it('stays when the one who acted is gone', async () => {
    const clerk = await world.staff([createCategory])
    await clerk.call(createCategory, { title: 'left behind' })
    await world.db.deleteFrom('user').where('id', '=', clerk.id).execute()
    expect((await list({ user_id: [clerk.id] })).audit).toMatchObject([
      { username: clerk.username },
    ])
  })

  it('can be read by those who hold its row, and changed by nobody', async () => {
    const reader = await world.staff([listAudit])
    await expect(reader.call(listAudit, {})).resolves.toBeDefined()
    const doors = endpoints.filter(({ path }) => path.includes('/audit'))
    expect(doors.map(({ method }) => method)).toEqual(['GET'])
    for (const method of ['PUT', 'POST', 'DELETE', 'PATCH'] as const) {
      const answer = await world.admin.send({ method, url: '/api/v1/audit/list' })
      expect([404, 405]).toContain(answer.statusCode)
    }
  })
})

describe('the list', () => {
  it('finds by person, words, method, path, address, outcome and day', async () => {
    const clerk = await world.staff([createGroup])
    const from = { 'x-forwarded-for': '203.0.113.99' }
    await clerk.ask(createGroup, { title: '100% found' }, from)
    await clerk.ask(createGroup, { title: '100% found' }, from)
    const outcomes = async (wanted: object) =>
      (await list({ user_id: [clerk.id], order: 'id asc', ...wanted })).audit.map(
        ({ outcome }) => outcome,
      )
    const both = ['ok', 'group.exists']
    expect(await outcomes({})).toEqual(both)
    expect(await outcomes({ wd: '100%' })).toEqual(both)
    expect(await outcomes({ wd: '1%0' })).toEqual([])
    expect(await outcomes({ wd: '新增用户组' })).toEqual(both)
    expect(await outcomes({ method: ['PUT', 'DELETE'] })).toEqual([])
    expect(await outcomes({ path: '/GROUP' })).toEqual(both)
    expect(await outcomes({ ip: '113.99' })).toEqual(both)
    expect(await outcomes({ outcome: ['ok'] })).toEqual(['ok'])
    expect(await outcomes({ outcome: ['refused', 'broken'] })).toEqual(['group.exists'])
    const today = new Date().toISOString().slice(0, 10)
    expect(await outcomes({ created_at: ['2020-01-01', '2020-01-02'] })).toEqual([])
    expect(await outcomes({ created_at: ['2020-01-01', today] })).toEqual(both)
    expect(await outcomes({ size: 1, page: 2 })).toEqual(['group.exists'])
    expect(await outcomes({ order: 'id desc' })).toEqual(both.toReversed())
  })
})

describe('what is written down', () => {
  it('has no secret in it, however deep', async () => {
    const sent = {
      username: 'ann',
      password: 'p1',
      new_password: 'p2',
      code: '123456',
      email_code: '123456',
      captcha: 'c',
      captcha_id: 'c',
      token: 't',
      ticket: 't',
      client_secret: 's',
      identity: '11010519491231002X',
      key: 'k',
      must_change_password: true,
      list: [{ old_password: 'p3', name: 'kept' }],
      unwanted: 'u',
    }
    const kept = redacted(sent, ['unwanted']) as typeof sent
    expect(kept).toMatchObject({ username: 'ann', must_change_password: true })
    expect(kept.list).toEqual([{ old_password: '******', name: 'kept' }])
    expect(JSON.stringify(kept)).not.toMatch(/"(p\d|123456|c|t|s|k|u)"|1949/)
    await world.admin.call(createUser, { username: 'helper', password: 'never to be read' })
    const raw = await world.pool.query('select audit::text as row from audit')
    for (const { row } of raw.rows) expect(row).not.toContain('never to be read')
  })

  it('is bounded, says so, and keeps times', () => {
    const long = redacted({ text: 'x'.repeat(10_000), list: Array(5000).fill(1) }) as {
      text: string
      list: unknown[]
    }
    expect(long.text).toHaveLength(501)
    expect(long.list).toHaveLength(1001)
    expect(long.list.at(-1)).toBe('… 4000')
    const at = new Date('2026-01-02T03:04:05Z')
    expect(redacted({ at })).toEqual({ at: at.toISOString() })
  })
})
