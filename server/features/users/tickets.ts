import { sql } from 'kysely'
import type { Clock } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { hashToken, newSecret } from '#server/kit/ids.ts'

const LIFE_MS = 5 * 60_000
const TRIES = 5

/** What stands between a right password and the second step: 5 minutes, 5 tries, one use. */
export function makeTickets({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** A new ticket; only its hash is kept. */
    async issue(tx: Db, userId: number): Promise<string> {
      const ticket = newSecret()
      const expires_at = new Date(clock.now().getTime() + LIFE_MS)
      await tx
        .insertInto('login_ticket')
        .values({ ticket_hash: hashToken(ticket), user_id: userId, expires_at })
        .execute()
      return ticket
    },
    /** Counts one try; whose ticket it is, or undefined when it has ended. */
    async tryOnce(ticket: string): Promise<number | undefined> {
      const row = await db
        .updateTable('login_ticket')
        .set({ tries: sql<number>`tries + 1` })
        .where('ticket_hash', '=', hashToken(ticket))
        .where('tries', '<', TRIES)
        .where('expires_at', '>', clock.now())
        .returning('user_id')
        .executeTakeFirst()
      return row?.user_id
    },
    /** Uses it up; false when somebody else just did. */
    async take(tx: Tx, ticket: string): Promise<boolean> {
      const row = await tx
        .deleteFrom('login_ticket')
        .where('ticket_hash', '=', hashToken(ticket))
        .returning('user_id')
        .executeTakeFirst()
      return row !== undefined
    },
    async cleanUp() {
      await db.deleteFrom('login_ticket').where('expires_at', '<', clock.now()).execute()
    },
  }
}

export type Tickets = ReturnType<typeof makeTickets>
