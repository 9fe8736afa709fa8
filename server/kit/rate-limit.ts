import { sql } from 'kysely'
import type { RateLimit } from '#contracts/kit.ts'
import type { Caller } from './caller.ts'
import type { Db } from './db.ts'
import { networkOf } from './network.ts'
import { refuse } from './refusals.ts'

export interface RateLimiter {
  /** Counts one attempt of the caller (by account and by address) and refuses when there were too many. */
  take(name: string, caller: Caller, limit: RateLimit): Promise<void>
  /** Counts one attempt under any key, e.g. a username that is being guessed. */
  takeKey(key: string, limit: RateLimit): Promise<void>
  /** The attempts counted under a key in its window. */
  hits(key: string): Promise<number>
  /** Forgets the attempts of a key, e.g. after a correct password. */
  forget(key: string): Promise<void>
  /** Removes windows that ended. */
  cleanUp(): Promise<void>
}

/** Fixed windows in the database, shared by every node. */
export function makeRateLimiter(db: Db): RateLimiter {
  async function takeKey(key: string, { max, seconds }: RateLimit) {
    const { rows } = await sql<{ hits: number; wait: number }>`
      insert into rate_limit as r (key, hits, resets_at)
      values (${key}, 1, now() + make_interval(secs => ${seconds}))
      on conflict (key) do update set
        hits = case when r.resets_at <= now() then 1 else r.hits + 1 end,
        resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
      returning hits, ceil(extract(epoch from resets_at - now()))::int as wait`.execute(db)
    const row = rows[0]
    if (row && row.hits > max) refuse('rate.limited', { seconds: Math.max(1, row.wait) })
  }
  return {
    takeKey,
    async take(name, caller, limit) {
      await takeKey(`${name} ip ${networkOf(caller.ip)}`, limit)
      if (caller.account) await takeKey(`${name} user ${caller.account.id}`, limit)
    },
    async hits(key) {
      const row = await db
        .selectFrom('rate_limit')
        .select('hits')
        .where('key', '=', key)
        .where('resets_at', '>', sql<Date>`now()`)
        .executeTakeFirst()
      return row?.hits ?? 0
    },
    async forget(key) {
      await db.deleteFrom('rate_limit').where('key', '=', key).execute()
    },
    async cleanUp() {
      await db.deleteFrom('rate_limit').where('resets_at', '<', sql<Date>`now()`).execute()
    },
  }
}
