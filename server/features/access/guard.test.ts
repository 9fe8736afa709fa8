import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateCategory } from '#contracts/categories.ts'
import { checkDocuments } from '#contracts/documents.ts'
import { setUserGroups } from '#contracts/people.ts'
import { createPunishments } from '#contracts/punishments.ts'
import { setGroupPermissions } from '#contracts/rights.ts'
import { groupWith } from '../../../tests/groups.ts'
import type { Person } from '../../../tests/person.ts'
import { makeWorld, type Node, type World } from '../../../tests/world.ts'

/** The lock of `guard.ts`. */
const RIGHTS_LOCK = 7_311_884

let world: World
let other: Node
beforeAll(async () => {
  world = await makeWorld()
  other = await world.node()
})
afterAll(() => world.close())

/** Runs `meanwhile` while the acts wait for their turn, then lets them go on; their outcomes. */
async function whileWaiting(acts: () => Promise<unknown>[], meanwhile: () => Promise<unknown>) {
  const settled = await world.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${RIGHTS_LOCK})`.execute(tx)
    const started = Promise.allSettled(acts())
    await untilWaiting()
    await meanwhile()
    return { started }
  })
  return (await settled.started).map((one) =>
    one.status === 'fulfilled' ? 'done' : (one.reason as { code?: string }).code,
  )
}

async function untilWaiting() {
  for (;;) {
    const { rows } = await sql`select 1 from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(
      world.db,
    )
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

const leaveGroups = ({ id }: Person) =>
  world.db.deleteFrom('user_group').where('user_id', '=', id).execute()

describe('an act that waits for its turn', () => {
  it('is refused when the right was taken away meanwhile, on every node', async () => {
    const clerk = await world.staff([createPunishments])
    const there = other.client(clerk.token)
    const ann = await world.member()
    const input = { user_id: [ann.id], type: [2] }
    const said = await whileWaiting(
      () => [clerk.call(createPunishments, input), there.call(createPunishments, input)],
      () => leaveGroups(clerk),
    )
    expect(said).toEqual(['access.denied', 'access.denied'])
    const given = world.db.selectFrom('punishment').where('user_id', '=', ann.id).select('id')
    expect(await given.execute()).toEqual([])
  })

  it('is refused when its doer was signed out or disabled meanwhile', async () => {
    const [gone, disabled] = [
      await world.staff([createPunishments]),
      await world.staff([createPunishments]),
    ]
    const input = { user_id: [(await world.member()).id], type: [2] }
    const said = await whileWaiting(
      () => [gone.call(createPunishments, input), disabled.call(createPunishments, input)],
      async () => {
        await world.db.deleteFrom('session').where('user_id', '=', gone.id).execute()
        await world.db
          .updateTable('user')
          .set({ status: 1 })
          .where('id', '=', disabled.id)
          .execute()
      },
    )
    expect(said).toEqual(['auth.required', 'auth.required'])
  })

  it('is refused when the person was given more rights meanwhile', async () => {
    const clerk = await world.staff([createPunishments])
    const ann = await world.member()
    const reviewers = await groupWith(world, [checkDocuments])
    const said = await whileWaiting(
      () => [clerk.call(createPunishments, { user_id: [ann.id], type: [1] })],
      () =>
        world.db
          .insertInto('user_group')
          .values({ user_id: ann.id, group_id: reviewers })
          .execute(),
    )
    expect(said).toEqual(['rights.beyond_own'])
  })

  it('cannot pass on a row that was taken away meanwhile', async () => {
    const clerk = await world.staff([setGroupPermissions, updateCategory])
    const target = await groupWith(world, [])
    const row = await world.db
      .selectFrom('permission')
      .select('id')
      .where('method', '=', updateCategory.method)
      .where('path', '=', updateCategory.path)
      .executeTakeFirstOrThrow()
    const said = await whileWaiting(
      () => [clerk.call(setGroupPermissions, { group_id: target, permission_id: [row.id] })],
      async () => {
        await world.db.deleteFrom('group_permission').where('permission_id', '=', row.id).execute()
      },
    )
    expect(said).toEqual(['rights.beyond_own'])
  })

  it('cannot put people into a group that was given more rows meanwhile', async () => {
    const clerk = await world.staff([setUserGroups])
    const ann = await world.member()
    const target = await groupWith(world, [])
    const said = await whileWaiting(
      () => [clerk.call(setUserGroups, { id: [ann.id], group_id: [target] })],
      async () => {
        const row = await world.db
          .selectFrom('permission')
          .select('id')
          .where('path', '=', checkDocuments.path)
          .executeTakeFirstOrThrow()
        await world.db
          .insertInto('group_permission')
          .values({ group_id: target, permission_id: row.id })
          .execute()
      },
    )
    expect(said).toEqual(['rights.beyond_own'])
  })
})

it('keeps administrators from locking each other in a circle', async () => {
  const [a, b] = [await world.staff([setUserGroups]), await world.staff([setUserGroups])]
  const people = await Promise.all(Array.from({ length: 6 }, () => world.member()))
  const [x, y] = [await groupWith(world, []), await groupWith(world, [])]
  const ids = people.map(({ id }) => id)
  const acts = Array.from({ length: 12 }, (_, turn) =>
    turn % 2 === 0
      ? a.call(setUserGroups, { id: ids, group_id: [x] })
      : b.call(setUserGroups, { id: ids.toReversed(), group_id: [y] }),
  )
  await expect(Promise.all(acts)).resolves.toHaveLength(12)
  const rows = world.db.selectFrom('user_group').selectAll().where('user_id', 'in', ids)
  const groups = new Set((await rows.execute()).map(({ group_id }) => group_id))
  expect(groups.size).toBe(1)
})
