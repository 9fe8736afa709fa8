import type { InputOf } from '#contracts/kit.ts'
import * as contract from '#contracts/punishments.ts'
import { differences } from '#server/kit/audit.ts'
import { type Account, type Caller, FIRST_USER } from '#server/kit/caller.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { definedOf } from '#server/kit/defined.ts'
import { refuse } from '#server/kit/refusals.ts'
import type { PeopleGuard } from './people-guard.ts'
import * as repo from './repo.ts'
import { punishmentView } from './views.ts'

export interface AdminDeps {
  readonly db: Db
  readonly clock: Clock
  readonly guard: PeopleGuard
  readonly users: {
    /** Ends every sign-in, started sign-in and reset of some people. */
    endAccess(tx: Db, userIds: readonly number[]): Promise<void>
  }
}

/** What administrators do to punishments. User 1, oneself and people with more rights are out of reach. */
export function makeAdmin({ db, clock, guard, users }: AdminDeps) {
  const operation = ({ id, username }: Account, act: repo.Operation['act']): repo.Operation => ({
    user_id: id,
    username,
    act,
    at: clock.now().toISOString(),
  })

  function future(end: string | null) {
    if (end === null) return null
    const time = new Date(end)
    return time > clock.now() ? time : refuse('punishment.past')
  }

  async function find(tx: Db, ids: readonly number[]) {
    const unique = [...new Set(ids)]
    const found = await repo.findPunishments(tx, unique, clock.now())
    return found.length === unique.length ? found : refuse('punishment.not_found')
  }

  /** What was open when an account is disabled stays shut when the punishment is over. */
  const endSignIns = (tx: Tx, made: readonly repo.PunishmentRow[]) =>
    users.endAccess(
      tx,
      made
        .filter(({ type, in_force }) => in_force && type === contract.PunishmentType.disableAccount)
        .map(({ user_id }) => user_id),
    )

  return {
    create: (input: InputOf<typeof contract.createPunishments>, caller: Caller) => {
      const { user_id, type, end_time, ...said } = input
      const values = { ...said, end_time: future(end_time) }
      return guard.act(caller, contract.createPunishments, async (tx, { account, coverPeople }) => {
        const people = await punishable(tx, user_id, account)
        await coverPeople(people.map(({ id }) => id))
        const each = people.flatMap(({ id }) =>
          [...new Set(type)].map((one) => ({ ...values, user_id: id, type: one })),
        )
        const made = await repo.insertPunishments(tx, each, operation(account, 'create'))
        const ids = made.map(({ id }) => id)
        await endSignIns(tx, await find(tx, ids))
        for (const { id, username } of people)
          caller.note({
            target: `用户 ${username} #${id}`,
            after: { punishment: type, ...said, end_time },
          })
        return ids
      })
    },

    update: ({ id, ...sent }: InputOf<typeof contract.updatePunishment>, caller: Caller) =>
      guard.act(caller, contract.updatePunishment, async (tx, { account, coverPeople }) => {
        const [before] = await find(tx, [id])
        if (!before) refuse('punishment.not_found')
        await coverPeople([before.user_id])
        const { end_time, ...said } = sent
        const values = {
          ...definedOf(said),
          ...(end_time !== undefined && { end_time: future(end_time) }),
        }
        await repo.updatePunishments(tx, [id], values, operation(account, 'update'))
        const [after] = await find(tx, [id])
        if (!after) refuse('punishment.not_found')
        await endSignIns(tx, [after])
        caller.note({ target: nameOf(before), ...differences(stateOf(before), stateOf(after)) })
        return punishmentView(after)
      }),

    cancel: ({ id }: InputOf<typeof contract.cancelPunishments>, caller: Caller) =>
      guard.act(caller, contract.cancelPunishments, async (tx, { account, coverPeople }) => {
        const found = await find(tx, id)
        await coverPeople(found.map((one) => one.user_id))
        const enabled = found.filter(({ enable }) => enable)
        if (enabled.length > 0) {
          const ids = enabled.map((one) => one.id)
          await repo.updatePunishments(tx, ids, { enable: false }, operation(account, 'cancel'))
        }
        for (const one of found)
          caller.note({
            target: nameOf(one),
            before: { enable: one.enable },
            after: { enable: false },
          })
      }),

    get: async (id: number) => {
      const [found] = await find(db, [id])
      return found ? punishmentView(found) : refuse('punishment.not_found')
    },
    list: (wanted: InputOf<typeof contract.listPunishments>) =>
      repo.listed(db, wanted, clock.now()),
    /** Those in force of one person. */
    own: (userId: number) => repo.inForceOf(db, userId, clock.now()),
  }
}

async function punishable(tx: Db, ids: readonly number[], actor: Account) {
  const unique = [...new Set(ids)]
  const people = await repo.usersById(tx, unique)
  if (people.length < unique.length) refuse('user.not_found')
  const fixed = people.find(({ id }) => id === FIRST_USER || id === actor.id)
  if (fixed) refuse('user.fixed', { username: fixed.username })
  return people
}

const nameOf = ({ id, username, user_id, type }: repo.PunishmentRow) =>
  `处罚 #${id} 类型 ${type}，用户 ${username} #${user_id}`

const stateOf = ({ type, enable, reason, remark, end_time }: repo.PunishmentRow) => ({
  type,
  enable,
  reason,
  remark,
  end_time,
})
