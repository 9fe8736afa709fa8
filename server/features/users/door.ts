import type { SignedIn } from '#contracts/users.ts'
import type { Caller } from '#server/kit/caller.ts'
import type { Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refusals.ts'
import * as repo from './repo.ts'
import type { SecondFactor } from './second-factor.ts'
import type { Sessions } from './sessions.ts'
import type { Tickets } from './tickets.ts'
import type { UsersDeps } from './types.ts'
import { userView } from './views.ts'
import { lockWelcome } from './welcome.ts'

interface DoorDeps extends Pick<UsersDeps, 'db' | 'settings' | 'rate' | 'clock' | 'punishments'> {
  readonly sessions: Sessions
  readonly tickets: Tickets
  readonly secondFactor: SecondFactor
}

/** Wrong second steps for one account, from anywhere and with any number of tickets. */
const GUESSES = { max: 10, seconds: 900 }

export interface Door {
  /**
   * Lets somebody in who has proven who they are.
   * @param passwordHash what the password was proven against: changed meanwhile, it proves nothing
   */
  enter(userId: number, caller: Caller, passwordHash?: string): Promise<SignedIn>
  /** The second step. @throws Refusal `auth.ticket_expired`, `twostep.wrong_code`, as `enter` */
  secondStep(input: { ticket: string; code: string }, caller: Caller): Promise<SignedIn>
}

export function makeDoor(deps: DoorDeps): Door {
  const { db, clock, sessions, tickets, secondFactor, rate } = deps

  async function open(tx: Tx, row: repo.UserRow, caller: Caller) {
    await repo.noteLogin(tx, row.id, clock.now(), caller.ip)
    return sessions.open(row.id, caller, tx)
  }

  return {
    async enter(userId, caller, passwordHash) {
      const entry = await db.transaction().execute(async (tx) => {
        const row = await lockWelcome(deps, tx, userId, caller.locale)
        if (passwordHash !== undefined && row.password_hash !== passwordHash)
          refuse('auth.wrong_credentials')
        if (row.totp_enabled_at) return { ticket: await tickets.issue(tx, userId) }
        return { row, token: await open(tx, row, caller) }
      })
      if ('ticket' in entry) refuse('auth.second_step', entry)
      return { user: await userView(deps, entry.row), token: entry.token }
    },
    async secondStep({ ticket, code }, caller) {
      const userId = await tickets.tryOnce(ticket)
      if (userId === undefined) refuse('auth.ticket_expired')
      const key = `second step ${userId}`
      await rate.takeKey(key, GUESSES)
      const { row, token } = await db.transaction().execute(async (tx) => {
        const locked = await lockWelcome(deps, tx, userId, caller.locale)
        if (!(await secondFactor.spend(tx, locked, code))) refuse('twostep.wrong_code')
        if (!(await tickets.take(tx, ticket))) refuse('auth.ticket_expired')
        return { row: locked, token: await open(tx, locked, caller) }
      })
      await rate.forget(key)
      return { user: await userView(deps, row), token }
    },
  }
}
