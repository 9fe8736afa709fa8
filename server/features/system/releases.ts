import { sql } from 'kysely'
import type { AnswerOf } from '#contracts/kit.ts'
import type { getReleases } from '#contracts/system.ts'
import { inWords, type Locale } from '#contracts/refusals.ts'
import type { Caller } from '#server/kit/caller.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refusals.ts'
import { FeedFailure, type FoundRelease, readFeed } from './release-feed.ts'

type Releases = AnswerOf<typeof getReleases>

/** A kept reason has both languages in it. */
const PARTED = ' | '
function reasonIn(locale: Locale, reason: string) {
  const [zh = '', en = ''] = reason.split(PARTED)
  return inWords([zh, en], locale)
}

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly version: string
}

/** Which newer versions there are, looked for where an administrator says; nowhere by default. */
export function makeReleases({ db, clock, version }: Deps) {
  const state = () => db.selectFrom('release_check').selectAll().executeTakeFirst()

  async function list(locale: Locale): Promise<Releases> {
    const known = await state()
    const rows = await db
      .selectFrom('release')
      .selectAll()
      .orderBy('release_at', (order) => order.desc().nullsLast())
      .orderBy('tag_name', 'desc')
      .execute()
    return {
      current: version,
      source: known?.source ?? '',
      checked_at: known?.checked_at?.toISOString() ?? null,
      error: reasonIn(locale, known?.error ?? ''),
      release: rows.map(({ release_at, ...row }) => ({
        ...row,
        release_at: release_at?.toISOString() ?? null,
      })),
    }
  }

  /** Looks at a source; why it failed is kept and returned, empty when it did not. */
  async function look(source: string): Promise<string> {
    let found: FoundRelease[] = []
    let error = ''
    try {
      found = await readFeed(source, `Wenyuan/${version}`)
    } catch (failure) {
      if (!(failure instanceof FeedFailure)) throw failure
      error = [failure.zh, failure.en].join(PARTED)
    }
    await keep(db, source, { found, error, at: clock.now() })
    return error
  }

  return {
    list,
    /** @throws Refusal `release.no_source`, `release.unreachable` */
    async check(locale: Locale): Promise<Releases> {
      const source = (await state())?.source
      if (!source) refuse('release.no_source')
      const reason = await look(source)
      if (reason) refuse('release.unreachable', { reason: reasonIn(locale, reason) })
      return list(locale)
    },
    /** The hourly look, where a source is set; a failure is kept for the dashboard. */
    async checkByTheClock() {
      const source = (await state())?.source
      if (source) await look(source)
    },
    /** @throws Refusal `release.not_found` */
    async ignore(tagName: string, ignore: boolean, caller: Caller) {
      const { numUpdatedRows } = await db
        .updateTable('release')
        .set({ ignore })
        .where('tag_name', '=', tagName)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) refuse('release.not_found')
      caller.note({ target: `版本 ${tagName}`, after: { ignore } })
    },
    /** Chooses where to look; what another source told is forgotten. Empty: nowhere. */
    async setSource(source: string, caller: Caller) {
      const before = (await state())?.source ?? ''
      if (source === before) return
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('release_check')
          .values({ source })
          .onConflict((conflict) =>
            conflict.column('id').doUpdateSet({ source, checked_at: null, error: '' }),
          )
          .execute()
        await tx.deleteFrom('release').execute()
      })
      caller.note({ target: '新版本来源', before, after: source })
    },
  }
}

/** Writes what a look found, unless the source was changed meanwhile; what is ignored stays so. */
const keep = (
  db: Db,
  source: string,
  { found, error, at }: { found: readonly FoundRelease[]; error: string; at: Date },
) =>
  db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('release_check')
      .set({ error, checked_at: at })
      .where('source', '=', source)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    for (const release of found)
      await tx
        .insertInto('release')
        .values(release)
        .onConflict((conflict) =>
          conflict.column('tag_name').doUpdateSet({
            name: sql`excluded.name`,
            body: sql`excluded.body`,
            release_at: sql`excluded.release_at`,
          }),
        )
        .execute()
  })
