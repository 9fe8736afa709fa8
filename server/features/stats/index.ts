import { sql } from 'kysely'
import type { AnswerOf } from '#contracts/kit.ts'
import { getDashboard, getStats } from '#contracts/system.ts'
import type { SettingsService } from '#server/features/settings/index.ts'
import type { Binder } from '#server/kit/bind.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { lastDays, perDay } from './days.ts'
import * as figures from './figures.ts'
import { keptFor } from './kept.ts'
import { countPublic } from './public.ts'

/** Counting a big site's pages is a scan: numbers are kept for a moment on each node. */
const FRESH_MS = 30_000
/** The back office looks closer. */
const DASHBOARD_MS = 5_000
/** The longest span the dashboard shows, and a month. */
const KEPT_DAYS = 400

interface Parts {
  readonly db: Db
  readonly clock: Clock
  readonly settings: SettingsService
}

export function statsRoutes(bind: Binder, { db, clock, settings }: Parts) {
  const numbers = keptFor(FRESH_MS, () => countPublic(db))
  const past = keptFor(DASHBOARD_MS, (days: number) => pastOf(db, lastDays(clock.now(), days)))
  bind.on(getStats, async () => {
    const counted = await numbers('public')
    const added = settings.get().display.virtual_register_count
    return { ...counted, user_count: counted.user_count + added }
  })
  // What moves while somebody watches is never kept.
  bind.on(getDashboard, async ({ days }) => ({
    ...(await past(days)),
    queue: await figures.queue(db),
    index: await figures.rebuild(db),
  }))
}

/**
 * The figures that take counting. Downloads over time are zeros until downloads are kept one by one;
 * their total is that of the documents' counters.
 */
async function pastOf(
  db: Db,
  days: string[],
): Promise<Omit<AnswerOf<typeof getDashboard>, 'queue' | 'index'>> {
  return {
    days,
    documents: await perDay(db, 'documents', days),
    users: await perDay(db, 'users', days),
    conversions: await perDay(db, 'conversions', days),
    failures: await perDay(db, 'failures', days),
    searches: await perDay(db, 'searches', days),
    downloads: days.map(() => 0),
    totals: await figures.totals(db),
    ...(await figures.byStatus(db)),
    documents_by_family: await figures.byFamily(db),
    storage: await figures.storage(db),
  }
}

/** Forgets conversions that no chart shows any more. */
export const forgetConversions = (db: Db) =>
  sql`delete from conversion_end where created_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
    db,
  )
