import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changePassword } from '#contracts/account.ts'
import { endpoints } from '#contracts/index.ts'
import type { AnyEndpoint } from '#contracts/kit.ts'
import { listUsers, setUser } from '#contracts/people.ts'
import * as contract from '#contracts/rights.ts'
import { getUser } from '#contracts/users.ts'
import { updateConfig } from '#contracts/settings.ts'
import type { Person } from '../../../tests/person.ts'
import { makeWorld, type World } from '../../../tests/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

async function memberOf(...groups: Partial<Record<keyof typeof contract.groupFlags, boolean>>[]) {
  const person = await world.member()
  for (const flags of groups) {
    const title = `${person.username} ${Math.random()}`
    const { id } = await world.admin.call(contract.createGroup, { title, ...flags })
    await world.db.insertInto('user_group').values({ user_id: person.id, group_id: id }).execute()
  }
  return person
}

const rightsOf = ({ id }: Person) => world.site.access.rights(id)

describe('what groups let their people do', () => {
  it('is what any of them allows, without review when one that allows it needs none', async () => {
    const ann = await memberOf(
      { enable_upload: true, enable_document_review: true, enable_article: false },
      { enable_upload: true, enable_document_review: false, enable_comment: false },
    )
    expect(await rightsOf(ann)).toMatchObject({ upload: true, uploadReview: false })
    // A group that forbids an act cannot spare its review.
    const bob = await memberOf(
      { enable_upload: true, enable_document_review: true },
      { enable_upload: false, enable_document_review: false },
    )
    expect(await rightsOf(bob)).toMatchObject({ upload: true, uploadReview: true })
    const eve = await memberOf({
      enable_upload: false,
      enable_comment: true,
      enable_comment_approval: true,
      enable_article: false,
      enable_article_approval: false,
    })
    expect(await rightsOf(eve)).toEqual({
      upload: false,
      uploadReview: true,
      comment: true,
      commentApproval: true,
      article: false,
      articleApproval: true,
    })
    await expect(eve.call(contract.canUpload, {})).rejects.toMatchObject({
      code: 'upload.not_allowed',
    })
    await expect(eve.call(contract.canPublishArticle, {})).rejects.toMatchObject({
      code: 'article.not_allowed',
    })
  })

  it('is what the default group allows for those in none', async () => {
    expect(await rightsOf(await world.member())).toEqual({
      upload: true,
      uploadReview: true,
      comment: true,
      commentApproval: false,
      article: true,
      articleApproval: true,
    })
  })

  it('is everything for user 1, without asking anybody', async () => {
    const everywhere = () => world.db.updateTable('group').where('is_super', '=', true)
    await everywhere().set({ enable_upload: false, enable_article: false }).execute()
    expect(await rightsOf(world.admin)).toMatchObject({ upload: true, article: true })
    await everywhere().set({ enable_upload: true, enable_article: true }).execute()
  })
})

describe('the permission table', () => {
  const path = '/api/v1/config'
  const find = async () => {
    const { permission } = await world.admin.call(contract.listPermissions, {
      path,
      method: ['PUT'],
    })
    const row = permission.find((one) => one.path === path)
    if (!row) throw new Error('no row')
    return row
  }

  it('is found by words, address and method', async () => {
    const row = await find()
    const { permission } = await world.admin.call(contract.listPermissions, {
      wd: row.title,
      method: ['PUT', 'POST'],
    })
    expect(permission).toContainEqual(row)
    const none = await world.admin.call(contract.listPermissions, { path, method: ['DELETE'] })
    expect(none).toEqual({ total: 0, permission: [] })
    const second = await world.admin.call(contract.listPermissions, { size: 2, page: 2 })
    expect(second.permission).toHaveLength(2)
    expect(second.total).toBeGreaterThan(40)
  })

  it('is named, found and sorted in the reader’s language', async () => {
    const said = async (endpoint: AnyEndpoint, input: object) =>
      (await world.admin.ask(endpoint, input, { 'accept-language': 'en' })).json().permission
    const { id, title } = await find()
    expect(title).toBe('保存系统设置')
    const english = { id, title: 'Save settings' }
    expect(await said(contract.listPermissions, { wd: 'save set' })).toMatchObject([english])
    expect(await said(contract.getPermissions, {})).toContainEqual(expect.objectContaining(english))
    const [first] = await said(contract.listPermissions, { order: 'title asc' })
    expect(first.title).toMatch(/^Add /)
    // A form that sends the product's name back gives no name of the administrators' own.
    await world.admin.call(contract.updatePermission, english)
    expect(await find()).toMatchObject({ title })
  })

  it('keeps names of the administrators’ own over later versions, until they are emptied', async () => {
    const { id, title } = await find()
    const own = { id, title: '只给管家', description: 'ask Ann first' }
    await world.admin.call(contract.updatePermission, own)
    await world.site.access.synchronize(endpoints)
    expect(await find()).toMatchObject(own)
    const clerk = await world.staff([updateConfig])
    expect((await clerk.call(contract.getPermissions, {})).permission).toMatchObject([own])
    const found = await world.admin.call(contract.listPermissions, { wd: '管家' })
    expect(found.permission).toMatchObject([own])
    await world.admin.call(contract.updatePermission, { id, title: '' })
    expect(await find()).toMatchObject({ title, description: '' })
  })

  it('takes the product’s own name as no name of their own', async () => {
    const { id, title } = await find()
    await world.admin.call(contract.updatePermission, { id, title })
    const row = await world.db
      .selectFrom('permission')
      .select('own_title')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.own_title).toBe('')
    await expect(
      world.admin.call(contract.updatePermission, { id: 999_999, title }),
    ).rejects.toMatchObject({ code: 'permission.not_found' })
  })
})

it('people are told the rows they hold: none, some, or every one', async () => {
  const held = async (who: Person) =>
    (await who.call(contract.getPermissions, {})).permission.map((row) => row.path)
  expect(await held(await world.member())).toEqual([])
  expect(await held(await world.staff([updateConfig]))).toEqual([updateConfig.path])
  const rows = endpoints.filter(({ access }) => typeof access !== 'string')
  expect((await held(world.admin)).sort()).toEqual(rows.map(({ path }) => path).sort())
})

/** What comes of using rights: the list of people, and people one by one. */
async function useOf(staff: Person) {
  const other = await world.member()
  const code = (refused: { code: string }) => refused.code
  return {
    list: await staff.call(listUsers, {}).then(() => 'done', code),
    password: await staff
      .call(changePassword, { id: other.id, new_password: 'taken over' })
      .then(() => 'done', code),
    seesAddress: 'email' in (await staff.call(getUser, { id: other.id })),
  }
}
const resting = { password: 'access.denied', seesAddress: false }

it('nobody uses a right before their first password is changed', async () => {
  const staff = await world.staff([setUser, listUsers])
  expect(await useOf(staff)).toEqual({ list: 'done', password: 'done', seesAddress: true })
  await world.db
    .updateTable('user')
    .set({ must_change_password: true })
    .where('id', '=', staff.id)
    .execute()
  const list = 'auth.password_change_required'
  expect(await useOf(staff)).toEqual({ ...resting, list })
})

describe('two-step sign-in asked of administrators', () => {
  const must = async (who: Person) =>
    (await who.call(getUser, {})) as { must_enable_twostep: boolean }
  beforeAll(() => world.set('security', { require_twostep: true }))
  afterAll(() => world.set('security', { require_twostep: false }))

  it('is asked of those who hold a right, until they have it', async () => {
    const staff = await world.staff([updateConfig])
    const member = await world.member()
    expect(await must(staff)).toMatchObject({ must_enable_twostep: true })
    expect(await must(member)).toMatchObject({ must_enable_twostep: false })
    const denied = { code: 'auth.twostep_required' }
    await expect(staff.call(contract.getMyGroups, {})).rejects.toMatchObject(denied)
    await expect(member.call(contract.getMyGroups, {})).resolves.toBeDefined()
    await world.db
      .updateTable('user')
      .set({ totp_enabled_at: new Date() })
      .where('id', '=', staff.id)
      .execute()
    await expect(staff.call(contract.getMyGroups, {})).resolves.toBeDefined()
  })

  it('lets nobody use a right before, on others’ passwords and data neither', async () => {
    const staff = await world.staff([setUser, listUsers])
    expect(await useOf(staff)).toEqual({ ...resting, list: 'auth.twostep_required' })
  })

  it('is not asked of a token made on the machine itself', async () => {
    const token = await world.site.users.sessions.openForMachine(world.admin.id, 60_000)
    const node = await world.node()
    await expect(node.client(token).call(contract.getMyGroups, {})).resolves.toBeDefined()
  })
})
