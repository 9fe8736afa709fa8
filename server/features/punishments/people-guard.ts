import type { NamedEndpoint } from '#contracts/kit.ts'
import type { Account, Caller } from '#server/kit/caller.ts'
import type { Tx } from '#server/kit/db.ts'

/**
 * How acts by right on people are guarded: one at a time over all nodes, the right asked for again.
 * `access`, which comes later, has it.
 */
export interface PeopleGuard {
  /** @throws Refusal `auth.required`, `access.denied` */
  act<T>(
    caller: Caller,
    endpoint: NamedEndpoint,
    run: (
      tx: Tx,
      /** `coverPeople` throws `rights.beyond_own` for people with a right that the actor lacks. */
      actor: { readonly account: Account; coverPeople(ids: readonly number[]): Promise<void> },
    ) => Promise<T>,
  ): Promise<T>
}
