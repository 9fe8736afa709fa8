import { CodePurpose } from '#contracts/codes.ts'
import { setUser } from '#contracts/people.ts'
import type { User } from '#contracts/users.ts'
import { type Caller, holds, mustHold } from '#server/kit/caller.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refusals.ts'
import { hasPicture } from '../files/index.ts'
import { type ProfileInput, planOf } from './profile-plan.ts'
import * as repo from './repo.ts'
import { nameOf, refuseFirst } from './target.ts'
import type { UsersDeps } from './types.ts'
import { userView, userViewForOthers } from './views.ts'

type Deps = Pick<UsersDeps, 'db' | 'settings' | 'codes' | 'guard'>

interface Input extends ProfileInput {
  readonly id?: number | undefined
  readonly email_code?: string | undefined
  readonly mobile_code?: string | undefined
}

/** Profiles: one's own by the rules for everybody, others' by right. */
export function makeProfile(deps: Deps) {
  const { db, codes, guard } = deps

  /** A new address or number of one's own is proven by a code where the site can send one. */
  async function takeCodes({ email, mobile }: repo.Changes, input: Input) {
    if (email && codes.canSend('email'))
      await codes.take('email', email, CodePurpose.bind, input.email_code ?? '')
    if (mobile && codes.canSend('sms'))
      await codes.take('sms', mobile, CodePurpose.bind, input.mobile_code ?? '')
  }

  async function updateOwn(id: number, input: Input, caller: Caller) {
    const asking = { isAdministrator: holds(caller.account, setUser), locale: caller.locale }
    const row = (await repo.findById(db, id)) ?? refuse('auth.required')
    const changes = planOf(row, input, asking)
    await checkAvatar(db, changes, [id])
    if (changes.username && (await repo.nameIsTaken(db, changes.username, id)))
      refuse('user.exists')
    await takeCodes(changes, input)
    return db.transaction().execute(async (tx) => {
      const locked = (await repo.lockById(tx, id)) ?? refuse('auth.required')
      // Asked again of the locked row: an address set meanwhile is fixed.
      const now = planOf(locked, input, asking)
      return write(tx, locked, now, caller, needsRight(locked, now))
    })
  }

  async function updateOther(id: number, input: Input, caller: Caller) {
    return guard.act(caller, setUser, async (tx, actor) => {
      const row = (await repo.lockById(tx, id)) ?? refuse('user.not_found')
      refuseFirst(row, caller)
      await actor.coverPeople([id])
      const changes = planOf(row, input, { isAdministrator: true, locale: caller.locale })
      await checkAvatar(tx, changes, [id, caller.account?.id ?? 0])
      return write(tx, row, changes, caller, true)
    })
  }

  return {
    async updateProfile(input: Input, caller: Caller): Promise<User> {
      const { account } = caller
      if (!account) refuse('auth.required')
      const { id = account.id } = input
      if (id === account.id) return userView(deps, await updateOwn(id, input, caller))
      mustHold(caller, setUser)
      return userViewForOthers(deps, await updateOther(id, input, caller))
    },
  }
}

/** Whether somebody without the right to set users could not have changed this about themselves. */
const needsRight = (row: repo.UserRow, { email, mobile, remark }: repo.Changes) =>
  remark !== undefined ||
  (email !== undefined && !!row.email) ||
  (mobile !== undefined && !!row.mobile)

/** A picture that was uploaded here, by the person or for them, as a portrait. */
async function checkAvatar(db: Db, { avatar }: repo.Changes, owners: readonly number[]) {
  if (avatar && !(await hasPicture(db, avatar, owners)))
    refuse('input.invalid', { fields: [{ field: 'avatar', message: '请上传头像' }] })
}

async function write(
  tx: Tx,
  row: repo.UserRow,
  changes: repo.Changes,
  caller: Caller,
  isNoted: boolean,
) {
  const names = Object.keys(changes) as (keyof repo.Changes)[]
  if (names.length === 0) return row
  const after = await repo.updateUser(tx, row.id, changes)
  // A link sent to the old address ends with it.
  if (changes.email !== undefined)
    await tx.deleteFrom('password_reset').where('user_id', '=', row.id).execute()
  const seen = (one: repo.UserRow) =>
    Object.fromEntries(names.map((name) => [name, name === 'identity' ? '******' : one[name]]))
  if (isNoted) caller.note({ target: nameOf(row), before: seen(row), after: seen(after) })
  return after
}
