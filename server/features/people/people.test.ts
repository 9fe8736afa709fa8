import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDocuments } from '#contracts/documents.ts'
import * as contract from '#contracts/people.ts'
import { getMyGroups } from '#contracts/rights.ts'
import { getUser } from '#contracts/users.ts'
import { signIn } from '../../../tests/accounts.ts'
import { groupWith, superGroup } from '../../../tests/groups.ts'
import type { Person } from '../../../tests/person.ts'
import { makeWorld, type World } from '../../../tests/world.ts'

let world: World
/** Holds the rows of user administration and no other. */
let clerk: Person
beforeAll(async () => {
  world = await makeWorld()
  clerk = await world.staff([contract.createUser, contract.setUser, contract.setUserGroups])
})
afterAll(() => world.close())

const BEYOND = { status: 403, code: 'rights.beyond_own' }

const groupsOf = async (who: Person) => (await who.call(getMyGroups, {})).group.map(({ id }) => id)

describe('adding a person', () => {
  it('gives them a first password, to be changed, and groups', async () => {
    const group = await groupWith(world, [])
    const made = await clerk.call(contract.createUser, {
      username: 'newcomer',
      password: 'first password',
      email: 'new@example.com',
      group_id: [group],
    })
    expect(made).toMatchObject({
      username: 'newcomer',
      email: 'new@example.com',
      group_id: [group],
      must_change_password: true,
      status: 0,
    })
    expect((await signIn(world, 'newcomer', 'first password')).json().user).toMatchObject({
      must_change_password: true,
    })
  })

  it('adds nobody into a group beyond one’s own rights, or into none that is there', async () => {
    const input = (username: string, group_id: number[]) => ({
      username,
      password: 'first password',
      group_id,
    })
    const reviewers = await groupWith(world, [checkDocuments])
    for (const group of [reviewers, await superGroup(world)])
      await expect(clerk.call(contract.createUser, input('helper', [group]))).rejects.toMatchObject(
        BEYOND,
      )
    await expect(clerk.call(contract.createUser, input('helper', [999_999]))).rejects.toMatchObject(
      { code: 'group.not_found' },
    )
    const found = world.db.selectFrom('user').select('id').where('username', '=', 'helper')
    expect(await found.execute()).toEqual([])
    await expect(
      world.admin.call(contract.createUser, input('helper', [await superGroup(world)])),
    ).resolves.toMatchObject({ username: 'helper' })
  })

  it('refuses a name that is taken', async () => {
    const input = { username: 'TAKEN', password: 'first password' }
    await world.member('taken')
    await expect(clerk.call(contract.createUser, input)).rejects.toMatchObject({
      code: 'user.exists',
    })
  })
})

describe('setting a person', () => {
  it('gives them a new password and ends every sign-in of theirs', async () => {
    const ann = await world.member()
    await clerk.call(contract.setUser, { id: ann.id, password: 'set by a clerk' })
    await expect(ann.call(getUser, {})).rejects.toMatchObject({ code: 'auth.required' })
    const answer = await signIn(world, ann.username, 'set by a clerk')
    expect(answer.json().user).toMatchObject({ must_change_password: true })
  })

  it('moves them to other groups at once, and to the default one', async () => {
    const ann = await world.member()
    const [everybody] = await groupsOf(ann)
    const group = await groupWith(world, [])
    await clerk.call(contract.setUser, { id: ann.id, group_id: [group, group] })
    expect(await groupsOf(ann)).toEqual([group])
    const emptied = await clerk.call(contract.setUser, { id: ann.id, group_id: [] })
    expect(emptied.group_id).toEqual([])
    expect(await groupsOf(ann)).toEqual([everybody])
  })

  it('disables them, enables them, and takes two-step sign-in off', async () => {
    const ann = await world.member()
    await clerk.call(contract.setUser, { id: ann.id, status: 1 })
    await expect(ann.call(getUser, {})).rejects.toMatchObject({ code: 'auth.required' })
    expect(await clerk.call(contract.setUser, { id: ann.id, status: 0 })).toMatchObject({
      status: 0,
    })
    await world.db
      .updateTable('user')
      .set({ totp_secret: 'secret', totp_enabled_at: new Date() })
      .where('id', '=', ann.id)
      .execute()
    const reset = await clerk.call(contract.setUser, { id: ann.id, reset_twostep: true })
    expect(reset).toMatchObject({ has_twostep: false })
  })

  it('reaches neither user 1, nor those with more rights, nor anybody who is not there', async () => {
    const reviewer = await world.staff([checkDocuments])
    const tries = [
      [world.admin.id, 'user.fixed'],
      [reviewer.id, 'rights.beyond_own'],
      [999_999, 'user.not_found'],
    ] as const
    const wishes = [
      { password: 'mine from now on' },
      { group_id: [] },
      { status: 1 },
      { reset_twostep: true },
      {},
    ]
    for (const [id, code] of tries)
      for (const wish of wishes)
        await expect(clerk.call(contract.setUser, { id, ...wish })).rejects.toMatchObject({ code })
    const { id } = world.admin
    await expect(world.admin.call(contract.setUser, { id, group_id: [] })).rejects.toMatchObject({
      code: 'user.fixed',
    })
    await expect(reviewer.call(getUser, {})).resolves.toBeDefined()
  })

  it('is no way around the old password, the second step or one’s own standing', async () => {
    for (const wish of [{ password: 'without the old' }, { reset_twostep: true }, { status: 1 }])
      await expect(clerk.call(contract.setUser, { id: clerk.id, ...wish })).rejects.toMatchObject({
        code: 'user.fixed',
      })
  })

  it('raises nobody above oneself, not even oneself', async () => {
    const ann = await world.member()
    for (const group of [await groupWith(world, [checkDocuments]), await superGroup(world)])
      for (const { id } of [ann, clerk]) {
        const group_id = [group]
        await expect(clerk.call(contract.setUser, { id, group_id })).rejects.toMatchObject(BEYOND)
        await expect(
          clerk.call(contract.setUserGroups, { id: [id], group_id }),
        ).rejects.toMatchObject(BEYOND)
      }
    await expect(
      clerk.call(contract.setUser, { id: ann.id, group_id: [999_999] }),
    ).rejects.toMatchObject({ code: 'group.not_found' })
  })
})

describe('setting the groups of many', () => {
  it('is done to all of them or to none', async () => {
    const [ann, bob] = [await world.member(), await world.member()]
    const reviewer = await world.staff([checkDocuments])
    const group_id = [await groupWith(world, [])]
    const tries = [
      [reviewer.id, 'rights.beyond_own'],
      [world.admin.id, 'user.fixed'],
      [999_999, 'user.not_found'],
    ] as const
    for (const [id, code] of tries)
      await expect(
        clerk.call(contract.setUserGroups, { id: [ann.id, id, bob.id], group_id }),
      ).rejects.toMatchObject({ code })
    expect(await groupsOf(ann)).not.toEqual(group_id)
    await clerk.call(contract.setUserGroups, { id: [ann.id, bob.id, ann.id], group_id })
    expect([await groupsOf(ann), await groupsOf(bob)]).toEqual([group_id, group_id])
  })

  it('into the default group asks whether one holds its rows', async () => {
    const ann = await world.member()
    const standard = await world.db
      .selectFrom('group')
      .select('id')
      .where('is_default', '=', true)
      .executeTakeFirstOrThrow()
    const { id: permission_id } = await world.db
      .selectFrom('permission')
      .select('id')
      .where('path', '=', checkDocuments.path)
      .executeTakeFirstOrThrow()
    const row = { group_id: standard.id, permission_id }
    await clerk.call(contract.setUser, { id: ann.id, group_id: [await groupWith(world, [])] })
    await world.db.insertInto('group_permission').values(row).execute()
    const moved = clerk.call(contract.setUserGroups, { id: [ann.id], group_id: [] })
    await expect(moved).rejects.toMatchObject(BEYOND)
    await world.db.deleteFrom('group_permission').where('group_id', '=', standard.id).execute()
  })
})
