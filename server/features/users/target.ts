import type { Caller } from '#server/kit/caller.ts'
import { refuse } from '#server/kit/refusals.ts'
import type { UserRow } from './repo.ts'

/** A person as the audit log names them. */
export const nameOf = ({ id, username }: Pick<UserRow, 'id' | 'username'>) =>
  `用户 ${username} #${id}`

/** Nobody but user 1 changes user 1. @throws Refusal `user.fixed` */
export function refuseFirst({ id, username }: Pick<UserRow, 'id' | 'username'>, caller: Caller) {
  if (id === 1 && caller.account?.id !== 1) refuse('user.fixed', { username })
}
