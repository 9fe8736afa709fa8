import { sql } from 'kysely'
import type { Clock } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { hashToken, newSecret } from '#server/kit/ids.ts'

export const newResetToken = newSecret

/** Tokens of reset links; only their hashes are kept. */
export function makeResetTokens({ db, clock }: { db: Db; clock: Clock }) {
  /** Remembers a token for whoever has the address, in place of older ones; for nobody, the same steps do nothing. */
  async function remember(email: string, token: string, life: number) {
    await db.transaction().execute(async (tx) => {
      const known = await tx
        .selectFrom('user')
        .select(['id', 'email'])
        .where(sql`lower(email)`, '=', sql<string>`lower(${email})`)
        .where('email', '<>', '')
        .forNoKeyUpdate()
        .executeTakeFirst()
      const id = known?.id ?? 0
      await tx.deleteFrom('password_reset').where('user_id', '=', id).execute()
      await sql`
        insert into password_reset (token_hash, user_id, email, expires_at)
        select ${hashToken(token)}, id, email, ${new Date(clock.now().getTime() + life)}
        from "user" where id = ${id}`.execute(tx)
    })
  }

  /** Whose token it is, using it up: good once, in time, for the address it was sent to while that is still theirs. */
  async function spend(tx: Tx, email: string, token: string): Promise<number | undefined> {
    const token_hash = hashToken(token)
    // The person first, as everywhere, so that nobody waits for each other in a circle.
    const { rows } = await sql<{ id: number }>`
      select u.id from password_reset r join "user" u on u.id = r.user_id
      where r.token_hash = ${token_hash} and r.expires_at > ${clock.now()}
        and lower(u.email) = lower(r.email) and lower(r.email) = lower(${email})
      for no key update of u`.execute(tx)
    const spent = await tx
      .deleteFrom('password_reset')
      .where('token_hash', '=', token_hash)
      .where('user_id', '=', rows[0]?.id ?? 0)
      .returning('user_id')
      .executeTakeFirst()
    return spent?.user_id
  }

  return {
    /** `life` in milliseconds. */
    remember,
    spend,
    async cleanUp() {
      await db.deleteFrom('password_reset').where('expires_at', '<', clock.now()).execute()
    },
  }
}
