import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateCategory } from '#contracts/categories.ts'
import { checkDocuments } from '#contracts/documents.ts'
import { endpoints } from '#contracts/index.ts'
import * as contract from '#contracts/rights.ts'
import type { Person } from '../../../tests/person.ts'
import { makeWorld, type World } from '../../../tests/world.ts'

let world: World
/** Holds the rows of the group editor, and that of categories. */
let editor: Person
beforeAll(async () => {
  world = await makeWorld()
  editor = await world.staff([
    contract.createGroup,
    contract.updateGroup,
    contract.deleteGroups,
    contract.getGroup,
    contract.listGroups,
    contract.getGroupPermissions,
    contract.setGroupPermissions,
    updateCategory,
  ])
})
afterAll(() => world.close())

const groupWhere = async (mark: 'is_default' | 'is_super') =>
  (await world.db.selectFrom('group').select('id').where(mark, '=', true).executeTakeFirstOrThrow())
    .id

async function rowOf({ method, path }: { method: string; path: string }) {
  const row = await world.db
    .selectFrom('permission')
    .select('id')
    .where('method', '=', method)
    .where('path', '=', path)
    .executeTakeFirstOrThrow()
  return row.id
}

const rowsOfGroup = async (id: number) =>
  (await world.admin.call(contract.getGroupPermissions, { id })).permission_id

const join = (user_id: number, group_id: number) =>
  world.db.insertInto('user_group').values({ user_id, group_id }).execute()

const defaults = async () =>
  (await world.db.selectFrom('group').select('id').where('is_default', '=', true).execute()).map(
    ({ id }) => id,
  )

const flags = {
  enable_upload: false,
  enable_document_review: false,
  enable_comment: false,
  enable_comment_approval: true,
  enable_article: false,
  enable_article_approval: false,
}

describe('a group', () => {
  it('keeps all that it is made with', async () => {
    const made = {
      title: '编辑',
      color: '#ff0000',
      description: 'writers',
      sort: 7,
      is_display: true,
      ...flags,
    }
    const group = await editor.call(contract.createGroup, made)
    expect(group).toMatchObject({ ...made, is_default: false, is_super: false, user_count: 0 })
    expect(await editor.call(contract.getGroup, { id: group.id })).toEqual(group)
    const opposite = Object.fromEntries(Object.entries(flags).map(([name, on]) => [name, !on]))
    const changed = await editor.call(contract.updateGroup, { id: group.id, ...opposite })
    expect(changed).toMatchObject({ ...made, ...opposite })
  })

  it('has a name that no other has', async () => {
    const exists = { status: 409, code: 'group.exists' }
    await editor.call(contract.createGroup, { title: 'one' })
    const { id } = await editor.call(contract.createGroup, { title: 'two' })
    await expect(editor.call(contract.createGroup, { title: 'one' })).rejects.toMatchObject(exists)
    await expect(editor.call(contract.updateGroup, { id, title: ' one ' })).rejects.toMatchObject(
      exists,
    )
    const wishes = Array.from({ length: 10 }, () =>
      editor.call(contract.createGroup, { title: 'wanted by ten' }),
    )
    const made = (await Promise.allSettled(wishes)).filter((one) => one.status === 'fulfilled')
    expect(made).toHaveLength(1)
  })

  it('is deleted only when nobody is in it', async () => {
    const { id } = await editor.call(contract.createGroup, { title: 'full' })
    const { id: empty } = await editor.call(contract.createGroup, { title: 'empty' })
    const ann = await world.member()
    await join(ann.id, id)
    await expect(editor.call(contract.deleteGroups, { id: [empty, id] })).rejects.toMatchObject({
      code: 'group.in_use',
      details: { title: 'full', count: 1 },
    })
    expect((await editor.call(contract.getGroup, { id: empty })).title).toBe('empty')
    await editor.call(contract.deleteGroups, { id: [empty] })
    const unknown = { code: 'group.not_found' }
    await expect(editor.call(contract.getGroup, { id: empty })).rejects.toMatchObject(unknown)
    await expect(editor.call(contract.deleteGroups, { id: [] })).rejects.toMatchObject(unknown)
  })

  it('is found by words, and listed in the order asked for', async () => {
    const big = await editor.call(contract.createGroup, { title: 'zz 50%', sort: 900 })
    await editor.call(contract.createGroup, { title: 'aa', description: 'zz 50 percent' })
    await join((await world.member()).id, big.id)
    const titles = async (wanted: object) =>
      (await editor.call(contract.listGroups, { wd: 'zz', ...wanted })).group.map(
        (one) => one.title,
      )
    expect(await titles({ order: 'sort desc' })).toEqual(['zz 50%', 'aa'])
    expect(await titles({ order: 'title asc' })).toEqual(['aa', 'zz 50%'])
    expect(await titles({ order: 'user_count desc' })).toEqual(['zz 50%', 'aa'])
    expect(await titles({ wd: '50%' })).toEqual(['zz 50%'])
    const page = await editor.call(contract.listGroups, { wd: 'zz', size: 1, page: 2 })
    expect([page.total, page.group.length]).toEqual([2, 1])
  })
})

describe('the default group', () => {
  it('holds everybody who is in no group', async () => {
    const ann = await world.member()
    const id = await groupWhere('is_default')
    const [mine] = (await ann.call(contract.getMyGroups, {})).group
    expect(mine).toMatchObject({ id, is_default: true })
    const before = (await editor.call(contract.getGroup, { id })).user_count
    const { id: other } = await editor.call(contract.createGroup, { title: 'away' })
    await join(ann.id, other)
    expect((await editor.call(contract.getGroup, { id })).user_count).toBe(before - 1)
    const theirs = (await ann.call(contract.getMyGroups, {})).group
    expect(theirs.map((group) => group.id)).toEqual([other])
  })

  it('is always one, whatever is done at once', async () => {
    const old = await groupWhere('is_default')
    await expect(
      editor.call(contract.updateGroup, { id: old, is_default: false }),
    ).rejects.toMatchObject({ code: 'group.default_needed' })
    await expect(editor.call(contract.deleteGroups, { id: [old] })).rejects.toMatchObject({
      code: 'group.default_needed',
    })
    const wishes = Array.from({ length: 8 }, (_, number) =>
      editor.call(contract.createGroup, { title: `default ${number}`, is_default: true }),
    )
    await Promise.all(wishes)
    expect(await defaults()).toHaveLength(1)
    await editor.call(contract.updateGroup, { id: old, is_default: true })
    expect(await defaults()).toEqual([old])
  })
})

describe('the group that holds everything', () => {
  it('can neither be deleted, nor given other rows, nor be the default', async () => {
    const id = await groupWhere('is_super')
    const fixed = { code: 'group.fixed' }
    const { admin } = world
    await expect(admin.call(contract.deleteGroups, { id: [id] })).rejects.toMatchObject(fixed)
    await expect(admin.call(contract.updateGroup, { id, is_default: true })).rejects.toMatchObject(
      fixed,
    )
    await expect(
      admin.call(contract.setGroupPermissions, { group_id: id, permission_id: [] }),
    ).rejects.toMatchObject(fixed)
    const every = endpoints.filter(({ access }) => typeof access !== 'string')
    expect(await rowsOfGroup(id)).toHaveLength(every.length)
  })

  it('is changed by its own people only', async () => {
    const id = await groupWhere('is_super')
    await expect(editor.call(contract.updateGroup, { id, title: 'mine' })).rejects.toMatchObject({
      code: 'rights.beyond_own',
    })
    await world.admin.call(contract.updateGroup, { id, title: '超级管理员们' })
    // A later start of the site finds it by what it is, not by its name.
    await world.site.access.synchronize(endpoints)
    const supers = world.db.selectFrom('group').select('title').where('is_super', '=', true)
    expect(await supers.execute()).toEqual([{ title: '超级管理员们' }])
  })
})

describe('giving rows to a group', () => {
  it('is possible with those one holds, and with no other', async () => {
    const { id: group_id } = await editor.call(contract.createGroup, { title: 'clerks' })
    const own = await rowOf(updateCategory)
    const others = await rowOf(checkDocuments)
    const give = (permission_id: number[]) =>
      editor.call(contract.setGroupPermissions, { group_id, permission_id })
    await give([own, own])
    expect(await rowsOfGroup(group_id)).toEqual([own])
    await expect(give([own, others])).rejects.toMatchObject({ code: 'rights.beyond_own' })
    await expect(give([own, 999_999])).rejects.toMatchObject({ code: 'permission.not_found' })
    expect(await rowsOfGroup(group_id)).toEqual([own])
    await give([])
    expect(await rowsOfGroup(group_id)).toEqual([])
  })

  it('leaves groups with rows beyond one’s own alone', async () => {
    const beyond = { code: 'rights.beyond_own' }
    const reviewers = await world.admin.call(contract.createGroup, { title: 'reviewers' })
    const { id } = reviewers
    await world.admin.call(contract.setGroupPermissions, {
      group_id: id,
      permission_id: [await rowOf(checkDocuments)],
    })
    const tries = [
      () => editor.call(contract.setGroupPermissions, { group_id: id, permission_id: [] }),
      () => editor.call(contract.updateGroup, { id, enable_upload: false }),
      () => editor.call(contract.updateGroup, { id, is_default: true }),
      () => editor.call(contract.deleteGroups, { id: [id] }),
    ]
    for (const one of tries) await expect(one()).rejects.toMatchObject(beyond)
    expect(await editor.call(contract.getGroup, { id })).toEqual(reviewers)
    expect(await rowsOfGroup(id)).toHaveLength(1)
  })

  it('reaches their people with the next call, on every node', async () => {
    const group = await world.admin.call(contract.createGroup, { title: 'at once' })
    const ann = await world.member()
    await join(ann.id, group.id)
    const there = (await world.node()).client(ann.token)
    const rows = async () => {
      const [here, elsewhere] = [ann, there].map((who) => who.call(contract.getPermissions, {}))
      expect(await here).toEqual(await elsewhere)
      return (await elsewhere)?.permission
    }
    expect(await rows()).toEqual([])
    const permission_id = [await rowOf(checkDocuments)]
    await world.admin.call(contract.setGroupPermissions, { group_id: group.id, permission_id })
    expect(await rows()).toMatchObject([{ method: 'PUT', path: '/api/v1/document/check' }])
    await world.admin.call(contract.setGroupPermissions, { group_id: group.id, permission_id: [] })
    expect(await rows()).toEqual([])
  })
})
