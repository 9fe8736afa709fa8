import type { PublicUser, User } from '#contracts/users.ts'
import type { Account } from '#server/kit/caller.ts'
import { refuse } from '#server/kit/refusals.ts'
import { makeCare } from './care.ts'
import { makeOwnAccount, type OwnAccount } from './own-account.ts'
import * as repo from './repo.ts'
import { makeSecondFactor } from './second-factor.ts'
import { makeSessions, type Sessions } from './sessions.ts'
import { makeTickets } from './tickets.ts'
import type { AccountCare, UsersDeps } from './types.ts'
import { publicUserView, userView, userViewForOthers } from './views.ts'
import { makeWaysIn, type WaysIn } from './ways-in.ts'

export interface Users extends Omit<WaysIn, 'authentication'>, AccountCare, OwnAccount {
  readonly sessions: Sessions
  self(account: Account): Promise<User>
  /** Somebody in full but for their identity number, for those who may see that. @throws Refusal `user.not_found` */
  inFull(id: number): Promise<User>
  /** @throws Refusal `user.not_found` */
  publicProfile(id: number): Promise<PublicUser>
  find(name: string): ReturnType<typeof repo.findByName>
  /** Creates the first administrator when there is nobody; returns the password to print, or undefined. */
  createFirstAdministrator(
    given: string | undefined,
    random: () => string,
  ): Promise<string | undefined>
  /** Forgets sign-ins, started sign-ins and resets that ended. */
  cleanUp(): Promise<void>
}

/** Who people are: accounts, signing in, profiles. */
export function makeUsers(deps: UsersDeps): Users {
  const { db } = deps
  const sessions = makeSessions(deps)
  const tickets = makeTickets(deps)
  const parts = { ...deps, sessions, tickets, secondFactor: makeSecondFactor(deps) }
  const { authentication, ...waysIn } = makeWaysIn(parts)
  const { reset, ...own } = makeOwnAccount({ ...parts, authentication })

  return {
    ...waysIn,
    ...own,
    ...makeCare(db),
    reset,
    sessions,
    async self(account) {
      const row = await repo.findById(db, account.id)
      return row ? userView(deps, row) : refuse('auth.required')
    },
    async inFull(id) {
      const row = await repo.findById(db, id)
      return row ? userViewForOthers(deps, row) : refuse('user.not_found')
    },
    async publicProfile(id) {
      const row = await repo.findById(db, id)
      return row ? publicUserView(row) : refuse('user.not_found')
    },
    find: (name) => repo.findByName(db, name),
    async createFirstAdministrator(given, random) {
      if (await repo.anyUser(db)) return undefined
      const password = given ?? random()
      const mustChangePassword = given === undefined
      await waysIn.addAccount({ username: 'admin', password, mustChangePassword })
      return password
    },
    async cleanUp() {
      await sessions.cleanUp()
      await tickets.cleanUp()
      await reset.cleanUp()
    },
  }
}
