import type { SessionInfo } from '#contracts/account.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { hashToken, newToken } from '#server/kit/ids.ts'

/** How long a sign-in lasts without a visit. */
const SESSION_MS = 30 * 24 * 3600 * 1000

/** When a sign-in ends if nobody comes after `visit`. */
export const sessionEnd = (visit: Date) => new Date(visit.getTime() + SESSION_MS)

export interface Sessions {
  /** Opens a session and returns its token, which is stored nowhere. */
  open(userId: number, from: { ip: string; userAgent: string }, tx?: Db): Promise<string>
  /** A token for scripts on the machine itself; it is not asked to change a first password. */
  openForMachine(userId: number, lifetimeMs: number): Promise<string>
  /** Whether a session is still there. */
  isOpen(tx: Db, sessionId: number): Promise<boolean>
  /** A person's sign-ins that have not ended, the last seen first. */
  list(userId: number, currentId: number): Promise<SessionInfo[]>
  /** Ends one session; its token stops on every node with the next request. */
  close(sessionId: number): Promise<void>
  /** Ends some of a person's sessions and gives their number; foreign ids do nothing. */
  closeSome(userId: number, ids: readonly number[]): Promise<number>
  /** Ends all sessions of a person but this one, and sign-ins that wait for their second step. */
  closeOthers(userId: number, currentId: number): Promise<number>
  cleanUp(): Promise<void>
}

export function makeSessions({ db, clock }: { db: Db; clock: Clock }): Sessions {
  async function insert(
    tx: Db,
    session: { user_id: number; ip: string; user_agent: string; is_machine: boolean },
    expires_at: Date,
  ) {
    const token = newToken()
    const seen = clock.now()
    await tx
      .insertInto('session')
      .values({
        ...session,
        token_hash: hashToken(token),
        created_at: seen,
        seen_at: seen,
        expires_at,
      })
      .execute()
    return token
  }
  return {
    open(userId, { ip, userAgent }, tx = db) {
      const user_agent = userAgent.slice(0, 512)
      const session = { user_id: userId, ip, user_agent, is_machine: false }
      return insert(tx, session, sessionEnd(clock.now()))
    },
    openForMachine: (userId, lifetimeMs) =>
      insert(
        db,
        { user_id: userId, ip: '', user_agent: 'wenyuan token', is_machine: true },
        new Date(clock.now().getTime() + lifetimeMs),
      ),
    async isOpen(tx, sessionId) {
      const found = tx.selectFrom('session').select('id').where('id', '=', sessionId)
      return (await found.executeTakeFirst()) !== undefined
    },
    async list(userId, currentId) {
      const rows = await db
        .selectFrom('session')
        .select(['id', 'ip', 'user_agent', 'created_at', 'seen_at', 'expires_at'])
        .where('user_id', '=', userId)
        .where('expires_at', '>', clock.now())
        .orderBy('seen_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return rows.map((row) => ({
        ...row,
        is_current: row.id === currentId,
        created_at: row.created_at.toISOString(),
        seen_at: row.seen_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
      }))
    },
    async close(sessionId) {
      await db.deleteFrom('session').where('id', '=', sessionId).execute()
    },
    async closeSome(userId, ids) {
      if (ids.length === 0) return 0
      const { numDeletedRows } = await db
        .deleteFrom('session')
        .where('user_id', '=', userId)
        .where('id', 'in', [...ids])
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
    async closeOthers(userId, currentId) {
      const { numDeletedRows } = await db
        .deleteFrom('session')
        .where('user_id', '=', userId)
        .where('id', '<>', currentId)
        .executeTakeFirst()
      await db.deleteFrom('login_ticket').where('user_id', '=', userId).execute()
      return Number(numDeletedRows)
    },
    async cleanUp() {
      await db.deleteFrom('session').where('expires_at', '<', clock.now()).execute()
    },
  }
}
