import type { UnboundOauth } from '#contracts/oauth.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { hashToken, newSecret } from '#server/kit/ids.ts'
import { refuse } from '#server/kit/refusals.ts'
import type { Connection } from './accounts.ts'
import type { Profile } from './untrusted.ts'

/** How long somebody may take to choose an account. */
const LIFETIME_MS = 10 * 60_000
/** How long one binding may take; a server that dies in it holds the ticket no longer. */
const CLAIM_MS = 60_000

/** Tickets of people known elsewhere who have no account here yet. */
export function makeTickets({ db, clock }: { db: Db; clock: Clock }) {
  const after = (ms: number) => new Date(clock.now().getTime() + ms)
  // By person, not by ticket: they may be given a newer one while a binding is under way.
  const release = async ({ subject }: Connection) => {
    await db
      .updateTable('oauth_ticket')
      .set({ claimed_until: null })
      .where('subject', '=', subject)
      .execute()
  }

  return {
    /** Gives a ticket; one the person was given before is void, so that two never make two accounts. */
    async issue({ type, subject, profile }: Connection): Promise<UnboundOauth> {
      const ticket = newSecret()
      const row = {
        ticket_hash: hashToken(ticket),
        type,
        profile: JSON.stringify(profile),
        expires_at: after(LIFETIME_MS),
      }
      await db
        .insertInto('oauth_ticket')
        .values({ ...row, subject })
        .onConflict((conflict) => conflict.column('subject').doUpdateSet(row))
        .execute()
      return { ticket, type, ...profile }
    },
    /** Holds a ticket while `use` works with it; others are refused meanwhile. A failure gives it back. @throws Refusal `oauth.ticket` */
    async claimed<T>(ticket: string, use: (claim: Connection) => Promise<T>): Promise<T> {
      const now = clock.now()
      const row = await db
        .updateTable('oauth_ticket')
        .set({ claimed_until: after(CLAIM_MS) })
        .where('ticket_hash', '=', hashToken(ticket))
        .where('expires_at', '>', now)
        .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
        .returning(['type', 'subject', 'profile'])
        .executeTakeFirst()
      if (!row) refuse('oauth.ticket')
      const claim = { ...row, profile: row.profile as unknown as Profile }
      try {
        return await use(claim)
      } catch (error) {
        await release(claim)
        throw error
      }
    },
    /** Uses it up, in the transaction that connects. @throws Refusal `oauth.ticket` */
    async spend(tx: Tx, { subject }: Connection) {
      const gone = await tx
        .deleteFrom('oauth_ticket')
        .where('subject', '=', subject)
        .returning('type')
        .executeTakeFirst()
      if (!gone) refuse('oauth.ticket')
    },
    async cleanUp() {
      // Not one that a binding still works with.
      await db.deleteFrom('oauth_ticket').where('expires_at', '<=', after(-CLAIM_MS)).execute()
    },
  }
}

export type Tickets = ReturnType<typeof makeTickets>
