import type { SearchAnswer } from '#contracts/search.ts'
import type { SettingsService } from '#server/features/settings/index.ts'
import type { Caller } from '#server/kit/caller.ts'
import type { Db } from '#server/kit/db.ts'

/** Keeps what was searched, unless the settings keep nothing. */
export async function logSearch(
  db: Db,
  settings: SettingsService,
  input: { wd: string; type: number; page: number },
  answer: SearchAnswer,
  caller: Caller,
) {
  if (settings.get().security.search_record_retention_days === 0) return
  await db
    .insertInto('search_record')
    .values({
      user_id: caller.account?.id ?? 0,
      ip: caller.ip,
      keywords: input.wd.slice(0, 64),
      total: answer.total,
      page: input.page,
      type: input.type,
      spend_time: Number(answer.spend),
      user_agent: caller.userAgent.slice(0, 512),
    })
    .execute()
}

/** Forgets searches older than the settings say. */
export async function forgetSearches(db: Db, settings: SettingsService, now: Date) {
  const days = settings.get().security.search_record_retention_days
  const before = new Date(now.getTime() - days * 24 * 3600 * 1000)
  await db.deleteFrom('search_record').where('created_at', '<', before).execute()
}
