import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { OauthProblem } from '#server/ports/oauth.ts'
import type { Lent } from '#server/ports/wechat.ts'

/** A node that asks may take this long; then another may. */
const ASKING_MS = 15_000
/** How long somebody waits for a token that another node asks for. */
const WAIT_MS = 12_000
/** A token is not used to its last second: what it is used for takes time too. */
const MARGIN_MS = 60_000
const LOOK_EVERY_MS = 100

/** Tokens that a provider lends to the site as a whole: asked for by one node, used by all. */
export function makeSharedTokens({ db, clock }: { db: Db; clock: Clock }) {
  const onTheWay = new Map<string, Promise<string>>()

  const stored = async (name: string) => {
    const query = db.selectFrom('shared_token').select('value').where('name', '=', name)
    const row = await query.where('expires_at', '>', clock.now()).executeTakeFirst()
    return row?.value
  }

  /** Whether this node is the one to ask; decided by one statement. */
  async function mayAsk(name: string) {
    const now = clock.now()
    const until = new Date(now.getTime() + ASKING_MS)
    const { rows } = await sql`
      insert into shared_token as t (name, expires_at, asking_until) values (${name}, ${now}, ${until})
      on conflict (name) do update set asking_until = excluded.asking_until
      where t.expires_at <= ${now} and (t.asking_until is null or t.asking_until <= ${now})
      returning 1`.execute(db)
    return rows.length > 0
  }

  async function askFor(name: string, ask: () => Promise<Lent>) {
    const done = { asking_until: null }
    const own = db.updateTable('shared_token').where('name', '=', name)
    try {
      const { value, seconds } = await ask()
      const life = Math.max(seconds * 1000 - MARGIN_MS, 1000)
      const expires_at = new Date(clock.now().getTime() + life)
      await own.set({ ...done, value, expires_at }).execute()
      return value
    } catch (error) {
      await own.set(done).execute()
      throw error
    }
  }

  async function find(name: string, ask: () => Promise<Lent>) {
    const deadline = performance.now() + WAIT_MS
    while (performance.now() < deadline) {
      const value = await stored(name)
      if (value) return value
      if (await mayAsk(name)) return askFor(name, ask)
      await sleep(LOOK_EVERY_MS)
    }
    throw new OauthProblem('unreachable', 'timeout')
  }

  return {
    /** The token of a name, asked for when there is none that is good. @throws OauthProblem */
    get(name: string, ask: () => Promise<Lent>): Promise<string> {
      const found = onTheWay.get(name) ?? find(name, ask).finally(() => onTheWay.delete(name))
      onTheWay.set(name, found)
      return found
    },
    /** A token that the provider takes no longer; one that came since is kept. */
    async forget(name: string, value: string) {
      await db
        .updateTable('shared_token')
        .set({ expires_at: clock.now() })
        .where('name', '=', name)
        .where('value', '=', value)
        .execute()
    },
    async cleanUp() {
      const past = new Date(clock.now().getTime() - ASKING_MS)
      await db.deleteFrom('shared_token').where('expires_at', '<', past).execute()
    },
  }
}

export type SharedTokens = ReturnType<typeof makeSharedTokens>
