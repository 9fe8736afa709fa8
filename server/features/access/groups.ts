import type { InputOf } from '#contracts/kit.ts'
import * as contract from '#contracts/rights.ts'
import { differences } from '#server/kit/audit.ts'
import type { Caller } from '#server/kit/caller.ts'
import { type Db, isUniqueViolation, type Tx } from '#server/kit/db.ts'
import { definedOf } from '#server/kit/defined.ts'
import { refuse } from '#server/kit/refusals.ts'
import * as repo from './groups-repo.ts'
import type { Actor, Guard } from './guard.ts'

const nameOf = ({ title, id }: { title: string; id: number }) => `用户组 ${title} #${id}`

export async function findGroup(db: Db, id: number) {
  const [group] = await repo.findGroups(db, [id])
  return group ?? refuse('group.not_found')
}

/** One group is the default at any time; making another one so changes whose rights the old one's people have. */
async function moveDefault(tx: Tx, actor: Actor) {
  const old = await repo.defaultGroup(tx)
  await actor.coverGroups(old ? [old.id] : [])
  await repo.clearDefault(tx)
}

/** What administrators do to groups. Nobody touches a group with rights beyond their own. */
export function makeGroups(guard: Guard) {
  return {
    create: (input: InputOf<typeof contract.createGroup>, caller: Caller) =>
      named(() =>
        guard.act(caller, contract.createGroup, async (tx, actor) => {
          if (input.is_default) await moveDefault(tx, actor)
          const { id } = await repo.insertGroup(tx, definedOf(input))
          const group = await findGroup(tx, id)
          caller.note({ target: nameOf(group), after: repo.groupView(group) })
          return group
        }),
      ),

    update: ({ id, ...sent }: InputOf<typeof contract.updateGroup>, caller: Caller) =>
      named(() =>
        guard.act(caller, contract.updateGroup, async (tx, actor) => {
          const before = await findGroup(tx, id)
          await actor.coverGroups([id])
          const values = definedOf(sent)
          if (before.is_default && values.is_default === false) refuse('group.default_needed')
          if (before.is_super && values.is_default) refuse('group.fixed', { title: before.title })
          if (values.is_default && !before.is_default) await moveDefault(tx, actor)
          await repo.updateGroup(tx, id, values)
          const after = await findGroup(tx, id)
          const { updated_at: _, ...was } = before
          caller.note({ target: nameOf(before), ...differences(was, after) })
          return after
        }),
      ),

    remove: ({ id }: InputOf<typeof contract.deleteGroups>, caller: Caller) =>
      guard.act(caller, contract.deleteGroups, async (tx, actor) => {
        const ids = [...new Set(id)]
        const groups = await repo.findGroups(tx, ids)
        if (groups.length < ids.length || ids.length === 0) refuse('group.not_found')
        for (const group of groups) refuseRemoval(group)
        await actor.coverGroups(ids)
        await repo.removeGroups(tx, ids)
        for (const group of groups)
          caller.note({ target: nameOf(group), before: repo.groupView(group) })
      }),

    setPermissions: (input: InputOf<typeof contract.setGroupPermissions>, caller: Caller) =>
      guard.act(caller, contract.setGroupPermissions, async (tx, actor) => {
        const group = await findGroup(tx, input.group_id)
        if (group.is_super) refuse('group.fixed', { title: group.title })
        const ids = [...new Set(input.permission_id)]
        const rows = await repo.permissionsById(tx, ids)
        if (rows.length < ids.length) refuse('permission.not_found')
        await actor.coverGroups([group.id])
        actor.coverRows(rows.map(keyOf))
        const before = (await repo.permissionsOf(tx, group.id)).map(keyOf)
        await repo.replacePermissions(tx, group.id, ids)
        caller.note({
          target: nameOf(group),
          before: { permission: before },
          after: { permission: rows.map(keyOf) },
        })
      }),
  }
}

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

function refuseRemoval({ title, is_super, is_default, user_count }: repo.CountedGroup) {
  if (is_super) refuse('group.fixed', { title })
  if (is_default) refuse('group.default_needed')
  if (user_count > 0) refuse('group.in_use', { title, count: user_count })
}

async function named<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'group_title_key')) refuse('group.exists')
    throw error
  }
}
