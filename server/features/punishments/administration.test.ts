import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDocuments } from '#contracts/documents.ts'
import * as contract from '#contracts/punishments.ts'
import { promote } from '../../../tests/groups.ts'
import type { Person } from '../../../tests/person.ts'
import { makeWorld, type World } from '../../../tests/world.ts'

const { PunishmentType } = contract

let world: World
let warden: Person
beforeAll(async () => {
  world = await makeWorld()
  warden = await world.staff([
    contract.createPunishments,
    contract.updatePunishment,
    contract.cancelPunishments,
    contract.listPunishments,
    contract.getPunishment,
  ])
})
afterAll(() => world.close())

const create = (who: Person, user_id: number[], type: number[] = [PunishmentType.noUpload]) =>
  who.call(contract.createPunishments, { user_id, type })
const count = async () => (await world.db.selectFrom('punishment').select('id').execute()).length

describe('punishing', () => {
  it('gives one of each kind to each of the people', async () => {
    const [ann, bob] = [await world.member(), await world.member()]
    const { id } = await create(warden, [ann.id, bob.id, ann.id], [2, 3, 3])
    const { punishment } = await warden.call(contract.listPunishments, {
      user_id: [ann.id, bob.id],
      order: 'id asc',
    })
    expect(punishment.map((one) => [one.user_id, one.type])).toEqual([
      [ann.id, 2],
      [ann.id, 3],
      [bob.id, 2],
      [bob.id, 3],
    ])
    expect(punishment.map((one) => one.id)).toEqual(id)
  })

  it('never reaches user 1, oneself, nobody, or somebody with more rights', async () => {
    const reviewer = await world.staff([checkDocuments])
    const ann = await world.member()
    const before = await count()
    const tries = [
      [world.admin.id, 'user.fixed'],
      [warden.id, 'user.fixed'],
      [999_999, 'user.not_found'],
      [reviewer.id, 'rights.beyond_own'],
    ] as const
    for (const [id, code] of tries)
      await expect(create(warden, [ann.id, id])).rejects.toMatchObject({ code })
    await expect(create(world.admin, [world.admin.id])).rejects.toMatchObject({
      code: 'user.fixed',
    })
    expect(await count()).toBe(before)
    await expect(create(world.admin, [reviewer.id])).resolves.toBeDefined()
  })

  it('does not keep user 1 from anything, whatever the table says', async () => {
    await world.db
      .insertInto('punishment')
      .values([1, 3].map((type) => ({ user_id: world.admin.id, type, end_time: null })))
      .execute()
    expect(await world.site.punishments.inForce(world.admin.id, 3)).toBeUndefined()
    await expect(world.admin.call(contract.listPunishments, {})).resolves.toBeDefined()
  })

  it('ends in the future, or not at all', async () => {
    const ann = await world.member()
    const end_time = new Date(world.clock.now().getTime() - 1000).toISOString()
    const input = { user_id: [ann.id], type: [2], end_time }
    await expect(warden.call(contract.createPunishments, input)).rejects.toMatchObject({
      code: 'punishment.past',
    })
    const { id } = await create(warden, [ann.id])
    await expect(
      warden.call(contract.updatePunishment, { id: id[0] ?? 0, end_time }),
    ).rejects.toMatchObject({ code: 'punishment.past' })
  })
})

describe('a punishment', () => {
  it('is changed and lifted, and says by whom', async () => {
    const ann = await world.member()
    const { id } = await create(warden, [ann.id])
    const one = { id: id[0] ?? 0 }
    const changed = await world.admin.call(contract.updatePunishment, {
      ...one,
      type: 2,
      reason: 'spam',
      remark: 'second time',
    })
    expect(changed).toMatchObject({
      type: 2,
      reason: 'spam',
      remark: 'second time',
      in_force: true,
    })
    await warden.call(contract.cancelPunishments, { id })
    // Lifted already: nothing is written twice.
    await warden.call(contract.cancelPunishments, { id })
    const after = await warden.call(contract.getPunishment, one)
    expect(after).toMatchObject({ enable: false, in_force: false })
    expect(after.operators.map(({ username, act }) => [username, act])).toEqual([
      [warden.username, 'create'],
      ['admin', 'update'],
      [warden.username, 'cancel'],
    ])
  })

  it('of somebody who has more rights by now is not theirs to change', async () => {
    const ann = await world.member()
    const { id } = await create(warden, [ann.id])
    await promote(world, ann)
    const beyond = { code: 'rights.beyond_own' }
    await expect(
      warden.call(contract.updatePunishment, { id: id[0] ?? 0, reason: 'x' }),
    ).rejects.toMatchObject(beyond)
    await expect(warden.call(contract.cancelPunishments, { id })).rejects.toMatchObject(beyond)
  })

  it('that is not there is said so', async () => {
    const unknown = { code: 'punishment.not_found' }
    const id = 999_999
    await expect(warden.call(contract.getPunishment, { id })).rejects.toMatchObject(unknown)
    await expect(warden.call(contract.updatePunishment, { id })).rejects.toMatchObject(unknown)
    await expect(warden.call(contract.cancelPunishments, { id: [id] })).rejects.toMatchObject(
      unknown,
    )
  })
})

describe('the list', () => {
  it('finds by kind, state, person and words, and orders by end', async () => {
    const ann = await world.member('wang_ann')
    const soon = new Date(world.clock.now().getTime() + 60_000).toISOString()
    const base = { user_id: [ann.id], enable: true }
    await warden.call(contract.createPunishments, { ...base, type: [2], reason: '100% spam' })
    await warden.call(contract.createPunishments, { ...base, type: [3], end_time: soon })
    await warden.call(contract.createPunishments, { ...base, type: [4], enable: false })
    const types = async (wanted: object) =>
      (
        await warden.call(contract.listPunishments, {
          user_id: [ann.id],
          order: 'id asc',
          ...wanted,
        })
      ).punishment.map(({ type }) => type)
    expect(await types({})).toEqual([2, 3, 4])
    expect(await types({ type: [2, 4] })).toEqual([2, 4])
    expect(await types({ enable: [false] })).toEqual([4])
    expect(await types({ wd: '100%' })).toEqual([2])
    expect(await types({ wd: '1%s' })).toEqual([])
    expect(await types({ wd: 'WANG_' })).toEqual([2, 3, 4])
    expect(await types({ order: 'end_time asc' })).toEqual([3, 2, 4])
    expect(await types({ order: 'end_time desc' })).toEqual([4, 2, 3])
    const second = await warden.call(contract.listPunishments, {
      user_id: [ann.id],
      size: 2,
      page: 2,
    })
    expect([second.total, second.punishment.length]).toEqual([3, 1])
  })
})
