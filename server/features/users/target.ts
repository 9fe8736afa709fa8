import { type Caller, FIRST_USER } from '#server/kit/caller.ts'
import { refuse } from '#server/kit/refusals.ts'
import type { UserRow } from './repo.ts'

/** A person as the audit log names them. */
export const nameOf = ({ id, username }: Pick<UserRow, 'id' | 'username'>) =>
  `用户 ${username} #${id}`

/** Nobody but user 1 changes user 1. @throws Refusal `user.fixed` */
export function refuseFirst({ id, username }: Pick<UserRow, 'id' | 'username'>, caller: Caller) {
  if (id === FIRST_USER && caller.account?.id !== FIRST_USER) refuse('user.fixed', { username })
}
