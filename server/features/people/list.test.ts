import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listUsers } from '#contracts/people.ts'
import { createPunishments } from '#contracts/punishments.ts'
import { DAY, makeWorld, type World } from '../../../tests/world.ts'
import { masked } from '../users/index.ts'

let world: World
const ids: Record<string, number> = {}
let group = 0
beforeAll(async () => {
  world = await makeWorld()
  const rows = [
    { username: 'ann', realname: '王小明', email: 'ann@example.com', doc_count: 1 },
    { username: 'bob', mobile: '13800000000', remark: '100% reliable', doc_count: 9 },
    { username: 'eve', identity: '11010519491231002X', status: 1, login_at: new Date() },
  ]
  for (const row of rows) {
    const made = await world.db
      .insertInto('user')
      .values({ ...row, password_hash: 'none', created_at: new Date('2020-05-05T10:00:00Z') })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids[row.username] = made.id
  }
  const made = await world.db
    .insertInto('group')
    .values({ title: 'readers' })
    .returning('id')
    .executeTakeFirstOrThrow()
  group = made.id
  await world.db
    .insertInto('user_group')
    .values({ user_id: ids.ann ?? 0, group_id: group })
    .execute()
  await world.admin.call(createPunishments, { user_id: [ids.bob ?? 0], type: [2, 4] })
  const end_time = new Date(Date.now() + DAY).toISOString()
  await world.admin.call(createPunishments, { user_id: [ids.ann ?? 0], type: [2], end_time })
})
afterAll(() => world.close())

const list = (wanted: object) => world.admin.call(listUsers, wanted)
const names = async (wanted: object) =>
  (await list({ order: 'id asc', created_at: ['2020-05-05', '2020-05-05'], ...wanted })).user.map(
    ({ username }) => username,
  )

describe('the list of people', () => {
  it.each([
    [{}, ['ann', 'bob', 'eve']],
    [{ wd: 'ANN' }, ['ann']],
    [{ wd: '小明' }, ['ann']],
    [{ wd: 'n@example' }, ['ann']],
    [{ wd: '13800' }, ['bob']],
    [{ wd: '100%' }, ['bob']],
    [{ wd: '1%0' }, []],
    [{ status: [1] }, ['eve']],
    [{ status: [0, 1] }, ['ann', 'bob', 'eve']],
    [{ punishment: [4, 5] }, ['bob']],
    [{ punishment: [2] }, ['ann', 'bob']],
    [{ created_at: ['2020-05-06'] }, ['admin']],
    [{ created_at: ['2020-05-01', '2020-05-04'] }, []],
    [{ created_at: ['2020-05-05T10:00:01Z', '2020-05-06'] }, []],
    [{ order: 'doc_count desc' }, ['bob', 'ann', 'eve']],
    [{ order: 'login_at desc' }, ['eve', 'bob', 'ann']],
    [{ order: 'username asc', size: 2, page: 2 }, ['eve']],
  ])('finds %j', async (wanted, expected) => {
    expect(await names(wanted)).toEqual(expected)
  })

  it('finds by number and by group, those in none in the default one', async () => {
    expect(await names({ id: [ids.bob, ids.eve] })).toEqual(['bob', 'eve'])
    expect(await names({ group_id: [group] })).toEqual(['ann'])
    const standard = await world.db
      .selectFrom('group')
      .select('id')
      .where('is_default', '=', true)
      .executeTakeFirstOrThrow()
    expect(await names({ group_id: [standard.id] })).toEqual(['bob', 'eve'])
    expect(await names({ group_id: [standard.id, group] })).toEqual(['ann', 'bob', 'eve'])
  })

  it('counts all that match, whatever the page', async () => {
    const { total, user } = await list({ size: 1, page: 3 })
    expect([total, user.length]).toEqual([4, 1])
  })

  it('shows groups, punishments in force and no secret', async () => {
    const { user } = await list({ id: Object.values(ids) })
    const by = Object.fromEntries(user.map((person) => [person.username, person]))
    expect(by.ann).toMatchObject({ group_id: [group], punishment: [2] })
    expect(by.bob).toMatchObject({ group_id: [], punishment: [2, 4] })
    world.clock.advance(DAY + 1)
    expect((await list({ id: [ids.ann] })).user).toMatchObject([{ punishment: [] }])
    expect(by.eve).toMatchObject({ identity: '**************002X', status: 1 })
    expect(JSON.stringify(user)).not.toMatch(/password_hash|totp|1949/)
  })
})

it.each([
  ['', ''],
  ['123', '***'],
  ['1234', '****'],
  ['123456', '****56'],
  ['12345678', '****5678'],
  ['11010519491231002X', '**************002X'],
])('masks %s as %s', (identity, shown) => {
  expect(masked(identity)).toBe(shown)
})
