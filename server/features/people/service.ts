import type { InputOf } from '#contracts/kit.ts'
import { AttachmentType, Status } from '#contracts/enums.ts'
import * as contract from '#contracts/people.ts'
import type { Actor, Guard } from '#server/features/access/index.ts'
import { type AccountCare, nameOf } from '#server/features/users/index.ts'
import { differences } from '#server/kit/audit.ts'
import { type Account, type Caller, FIRST_USER } from '#server/kit/caller.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refusals.ts'
import * as repo from './repo.ts'
import { personView } from './views.ts'

export interface PeopleDeps {
  readonly db: Db
  readonly clock: Clock
  readonly guard: Guard
  readonly users: AccountCare
}

/** What administrators do to people. Nobody touches somebody with rights beyond their own. */
export function makePeople({ db, clock, guard, users }: PeopleDeps) {
  const now = () => clock.now()

  async function find(tx: Db, ids: readonly number[]) {
    const unique = [...new Set(ids)]
    const found = await repo.findPeople(tx, unique, now())
    return found.length === unique.length && unique.length > 0 ? found : refuse('user.not_found')
  }

  async function findOne(tx: Db, id: number) {
    const [person] = await find(tx, [id])
    return person ?? refuse('user.not_found')
  }

  /** People the actor may change, all of them or a refusal. */
  async function changeable(tx: Tx, actor: Actor, ids: readonly number[]) {
    const people = await find(tx, ids)
    const first = people.find(({ id }) => id === FIRST_USER)
    if (first) refuse('user.fixed', { username: first.username })
    await actor.coverPeople(people.map(({ id }) => id))
    return people
  }

  async function setGroups(
    tx: Tx,
    actor: Actor,
    people: readonly number[],
    groups: readonly number[],
  ) {
    const unique = [...new Set(groups)]
    if ((await repo.titlesOf(tx, unique)).length < unique.length) refuse('group.not_found')
    await actor.coverMembership(unique)
    await repo.replaceGroups(tx, people, unique)
  }

  return {
    list: (wanted: InputOf<typeof contract.listUsers>) => repo.listed(db, wanted, now()),

    create: (input: InputOf<typeof contract.createUser>, caller: Caller) =>
      guard.act(caller, contract.createUser, async (tx, actor) => {
        const { username, password, email, must_change_password: mustChangePassword } = input
        const id = await users.addAccount({ username, password, email, mustChangePassword }, tx)
        await setGroups(tx, actor, [id], input.group_id)
        const person = await findOne(tx, id)
        caller.note({ target: nameOf(person), after: await stateOf(tx, person) })
        return person
      }),

    set: (input: InputOf<typeof contract.setUser>, caller: Caller) =>
      guard.act(caller, contract.setUser, async (tx, actor) => {
        const [before] = await changeable(tx, actor, [input.id])
        if (!before) refuse('user.not_found')
        refuseForOneself(actor.account, input, before.username)
        const was = await stateOf(tx, before)
        if (input.group_id) await setGroups(tx, actor, [before.id], input.group_id)
        await applyStanding(tx, users, input)
        const after = await findOne(tx, before.id)
        const changed = differences(was, await stateOf(tx, after))
        caller.note({
          target: nameOf(after),
          before: changed.before,
          after: { ...changed.after, ...(input.password && { has_new_password: true }) },
        })
        return after
      }),

    setGroups: ({ id, group_id }: InputOf<typeof contract.setUserGroups>, caller: Caller) =>
      guard.act(caller, contract.setUserGroups, async (tx, actor) => {
        const people = await changeable(tx, actor, id)
        const were = await Promise.all(people.map((one) => repo.titlesOf(tx, one.group_id)))
        await setGroups(
          tx,
          actor,
          people.map((one) => one.id),
          group_id,
        )
        const group = await repo.titlesOf(tx, group_id)
        for (const [index, person] of people.entries())
          caller.note({
            target: nameOf(person),
            before: { group: were[index] },
            after: { group },
          })
      }),

    async remove({ id, password }: InputOf<typeof contract.deleteUsers>, caller: Caller) {
      const { account } = caller
      if (!account) refuse('auth.required')
      if (!(await users.isPasswordOf(account.id, password))) refuse('auth.wrong_password')
      await guard.act(caller, contract.deleteUsers, async (tx, actor) => {
        const people = await changeable(tx, actor, id)
        await repo.lockPeople(tx, id)
        for (const person of people) {
          if (person.id === account.id) refuse('user.fixed', { username: person.username })
          await removeOne(tx, person, now())
          caller.note({ target: nameOf(person), before: await stateOf(tx, person) })
        }
      })
    },
  }
}

/** Their own password, second step and standing have other doors, which ask for the old ones. */
function refuseForOneself(
  account: Account,
  { id, password, status, reset_twostep }: InputOf<typeof contract.setUser>,
  username: string,
) {
  if (id !== account.id) return
  if (password || status !== undefined || reset_twostep) refuse('user.fixed', { username })
}

async function applyStanding(
  tx: Tx,
  users: AccountCare,
  { id, password, status, reset_twostep }: InputOf<typeof contract.setUser>,
) {
  if (password) await users.setPassword(id, password, true, tx)
  if (reset_twostep) await users.resetTwoStep(id, tx)
  if (status === undefined) return
  await repo.setStatus(tx, id, status)
  if (status === Status.disabled) await users.endAccess(tx, [id])
}

/** The row goes with all that is only theirs; whatever they wrote holds it back. */
async function removeOne(tx: Tx, { id, username }: repo.PersonRow, now: Date) {
  if (await repo.hasContent(tx, id)) refuse('user.has_content', { username })
  await repo.removePerson(tx, id, AttachmentType.avatar, now)
}

/** What the audit log keeps of a person. */
async function stateOf(tx: Db, row: repo.PersonRow) {
  const { username, email, mobile, status, has_twostep } = personView(row)
  return {
    username,
    email,
    mobile,
    status,
    has_twostep,
    group: await repo.titlesOf(tx, row.group_id),
  }
}
