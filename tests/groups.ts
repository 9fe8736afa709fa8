import type { AnyEndpoint } from '#contracts/kit.ts'
import type { World } from './world.ts'

/** The id of a group that holds the permission rows of some endpoints, and has one member. */
export async function groupWith(world: World, rows: readonly AnyEndpoint[]) {
  const holder = await world.staff(rows)
  const { group_id } = await world.db
    .selectFrom('user_group')
    .select('group_id')
    .where('user_id', '=', holder.id)
    .executeTakeFirstOrThrow()
  return group_id
}

/** The id of the group that holds everything. */
export async function superGroup({ db }: World) {
  const { id } = await db
    .selectFrom('group')
    .select('id')
    .where('is_super', '=', true)
    .executeTakeFirstOrThrow()
  return id
}

/** Makes somebody a member of the group that holds everything. */
export const promote = async (world: World, { id: user_id }: { id: number }) =>
  world.db
    .insertInto('user_group')
    .values({ user_id, group_id: await superGroup(world) })
    .execute()
