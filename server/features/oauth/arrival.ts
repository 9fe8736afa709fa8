import type { UnboundOauth } from '#contracts/oauth.ts'
import type { SignedIn } from '#contracts/users.ts'
import type { Users } from '#server/features/users/index.ts'
import type { Caller } from '#server/kit/caller.ts'
import type { OauthIdentity } from '#server/ports/oauth.ts'
import type { Accounts } from './accounts.ts'
import type { Tickets } from './tickets.ts'
import type { Profile } from './untrusted.ts'

/** Somebody a provider has vouched for. */
export interface Arrived {
  readonly type: number
  readonly subjects: OauthIdentity['subjects']
  readonly profile: Profile
}

interface Deps {
  users: Users
  accounts: Accounts
  tickets: Tickets
}

/**
 * What becomes of somebody a provider vouches for: signed in where they are known here, else given a
 * ticket. A caller who is signed in came to connect: they get a ticket and never become another.
 */
export function makeArrival({ users, accounts, tickets }: Deps) {
  return async (
    { type, subjects, profile }: Arrived,
    caller: Caller,
  ): Promise<SignedIn | { oauth: UnboundOauth }> => {
    const known = await accounts.find(subjects)
    if (!known || caller.account)
      return { oauth: await tickets.issue({ type, subject: subjects[0], profile }) }
    await accounts.refresh(known.id, profile)
    return users.signIn(known.user_id, caller)
  }
}

export type Arrive = ReturnType<typeof makeArrival>
