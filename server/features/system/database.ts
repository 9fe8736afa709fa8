import { sql } from 'kysely'
import type { AnswerOf } from '#contracts/kit.ts'
import { inWords, type Locale } from '#contracts/refusals.ts'
import type { checkDatabase } from '#contracts/system.ts'
import type { Db } from '#server/kit/db.ts'
import { disksOf } from './device.ts'
import { findings } from './database-findings.ts'

type Report = AnswerOf<typeof checkDatabase>

/** What an administrator may want to know of the server's settings. */
const SHOWN = [
  'autovacuum',
  'data_checksums',
  'effective_cache_size',
  'fsync',
  'full_page_writes',
  'lc_collate',
  'maintenance_work_mem',
  'max_connections',
  'max_wal_size',
  'server_encoding',
  'shared_buffers',
  'synchronous_commit',
  'TimeZone',
  'wal_level',
  'work_mem',
]

interface Deps {
  readonly db: Db
  readonly isEmbedded: boolean
  readonly dataFolder: string
}

/** The database's settings, its size, and what in it deserves attention, worst first. */
export async function reportDatabase(
  { db, isEmbedded, dataFolder }: Deps,
  locale: Locale,
): Promise<Report> {
  const { rows: settings } = await sql<Report['settings'][number]>`
    select name, setting as value, coalesce(unit, '') as unit
    from pg_settings where name = any(${SHOWN}) order by lower(name)`.execute(db)
  const { rows } = await sql<{ version: string; size: number }>`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as size`.execute(db)
  const disks = isEmbedded ? await disksOf([dataFolder]) : []
  const found = await findings(db, new Map(settings.map(({ name, value }) => [name, value])), disks)
  const [facts] = rows
  return {
    version: facts?.version ?? '',
    size: facts?.size ?? 0,
    is_embedded: isEmbedded,
    settings,
    warnings: found
      .toSorted((a, b) => Number(b.level === 'error') - Number(a.level === 'error'))
      .map(({ level, zh, en }) => ({ level, message: inWords([zh, en], locale) })),
  }
}
