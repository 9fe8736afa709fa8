import { randomBytes } from 'node:crypto'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { hashToken, newSecret } from '#server/kit/ids.ts'
import { refuse } from '#server/kit/refusals.ts'
import type { OauthAttempt } from '#server/ports/oauth.ts'

/** How long somebody may take at the provider. */
const LIFETIME_MS = 10 * 60_000

/** Sign-ins on their way, in the database: the browser may come back to another node. */
export function makeAttempts({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Begins one; `key` stays in the browser that began. */
    async begin(type: number, redirectUri: string): Promise<OauthAttempt & { key: string }> {
      const state = randomBytes(32).toString('hex')
      const attempt = {
        redirectUri,
        state,
        verifier: newSecret(),
        nonce: newSecret(),
        key: newSecret(),
      }
      await db
        .insertInto('oauth_attempt')
        .values({
          state_hash: hashToken(state),
          type,
          key_hash: hashToken(attempt.key),
          verifier: attempt.verifier,
          nonce: attempt.nonce,
          redirect_uri: redirectUri,
          expires_at: new Date(clock.now().getTime() + LIFETIME_MS),
        })
        .execute()
      return attempt
    },
    /** Uses one up: good once, in the browser that began it, for the provider it began with. @throws Refusal `oauth.state` */
    async take(type: number, state: string, key: string): Promise<OauthAttempt> {
      const row = await db
        .deleteFrom('oauth_attempt')
        .where('state_hash', '=', hashToken(state))
        .where('key_hash', '=', hashToken(key))
        .where('type', '=', type)
        .where('expires_at', '>', clock.now())
        .returning(['verifier', 'nonce', 'redirect_uri'])
        .executeTakeFirst()
      if (!row) refuse('oauth.state')
      return { redirectUri: row.redirect_uri, state, verifier: row.verifier, nonce: row.nonce }
    },
    async cleanUp() {
      await db.deleteFrom('oauth_attempt').where('expires_at', '<=', clock.now()).execute()
    },
  }
}
