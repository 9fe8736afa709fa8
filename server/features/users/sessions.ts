import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { hashToken, newToken } from '#server/kit/ids.ts'

/** How long a sign-in lasts without a visit. */
const SESSION_MS = 30 * 24 * 3600 * 1000

/** When a sign-in ends if nobody comes after `visit`. */
export const sessionEnd = (visit: Date) => new Date(visit.getTime() + SESSION_MS)

export interface Sessions {
  /** Opens a session and returns its token, which is stored nowhere. */
  open(userId: number, from: { ip: string; userAgent: string }): Promise<string>
  /** A token for scripts on the machine itself; it is not asked to change a first password. */
  openForMachine(userId: number, lifetimeMs: number): Promise<string>
  /** Ends one session; its token stops on every node with the next request. */
  close(sessionId: number): Promise<void>
  /** Ends all sessions of a person. */
  closeAll(db: Db, userId: number): Promise<void>
  cleanUp(): Promise<void>
}

export function makeSessions({ db, clock }: { db: Db; clock: Clock }): Sessions {
  async function insert(
    session: { user_id: number; ip: string; user_agent: string; is_machine: boolean },
    expires_at: Date,
  ) {
    const token = newToken()
    await db
      .insertInto('session')
      .values({ ...session, token_hash: hashToken(token), expires_at })
      .execute()
    return token
  }
  return {
    open(userId, { ip, userAgent }) {
      const user_agent = userAgent.slice(0, 512)
      return insert({ user_id: userId, ip, user_agent, is_machine: false }, sessionEnd(clock.now()))
    },
    openForMachine: (userId, lifetimeMs) =>
      insert(
        { user_id: userId, ip: '', user_agent: 'wenyuan token', is_machine: true },
        new Date(clock.now().getTime() + lifetimeMs),
      ),
    async close(sessionId) {
      await db.deleteFrom('session').where('id', '=', sessionId).execute()
    },
    async closeAll(tx, userId) {
      await tx.deleteFrom('session').where('user_id', '=', userId).execute()
    },
    async cleanUp() {
      await db.deleteFrom('session').where('expires_at', '<', clock.now()).execute()
    },
  }
}
