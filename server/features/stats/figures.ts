import { sql } from 'kysely'
import { familyOf } from '#contracts/enums.ts'
import type { AnswerOf } from '#contracts/kit.ts'
import type { getDashboard } from '#contracts/system.ts'
import type { Db } from '#server/kit/db.ts'

type Dashboard = AnswerOf<typeof getDashboard>

/** Everything there is, counted. Downloads are the sum of the documents' own counters. */
export async function totals(db: Db): Promise<Dashboard['totals']> {
  const { rows } = await sql<Dashboard['totals']>`select
    count(*) filter (where status = 2) as documents,
    coalesce(sum(pages) filter (where status = 2), 0) as pages,
    (select count(*) from "user") as users,
    (select count(*) from category where enable) as categories,
    (select count(*) from attachment where deleted_at is null) as attachments,
    (select count(*) from session where expires_at > now()) as sessions,
    (select count(*) from punishment where enable and (end_time is null or end_time > now()))
      as punishments,
    coalesce(sum(download_count), 0) as downloads
    from document where deleted_at is null`.execute(db)
  return rows[0] as Dashboard['totals']
}

/** Documents by status, those in the recycle bin apart. */
export async function byStatus(db: Db) {
  const { rows } = await sql<{ status: number; deleted: boolean; n: number }>`
    select status, deleted_at is not null as deleted, count(*) as n
    from document group by 1, 2`.execute(db)
  const present = rows.filter(({ deleted }) => !deleted)
  return {
    documents_by_status: Object.fromEntries(present.map(({ status, n }) => [String(status), n])),
    documents_deleted: rows.reduce((sum, { deleted, n }) => sum + (deleted ? n : 0), 0),
  }
}

/** Published documents by family of their type, most first. */
export async function byFamily(db: Db): Promise<Dashboard['documents_by_family']> {
  const { rows } = await sql<{ ext: string; n: number }>`
    select ext, count(*) as n from document
    where status = 2 and deleted_at is null group by ext`.execute(db)
  const counts = new Map<string, number>()
  for (const { ext, n } of rows) counts.set(familyOf(ext), (counts.get(familyOf(ext)) ?? 0) + n)
  return [...counts]
    .map(([family, count]) => ({ family, count }))
    .toSorted((a, b) => b.count - a.count)
}

/** Files by `AttachmentType`; a file that several people uploaded is stored, and weighed, once. */
export async function storage(db: Db): Promise<Dashboard['storage']> {
  const { rows } = await sql<Dashboard['storage'][number]>`
    select type, sum(n)::bigint as count, sum(size)::bigint as bytes from (
      select type, storage_key, count(*) as n, max(size) as size
      from attachment where deleted_at is null group by type, storage_key
    ) as file group by type order by type`.execute(db)
  return rows
}

/** What the job queue has to do. A job that was given up is failed, not waiting. */
export async function queue(db: Db): Promise<Dashboard['queue']> {
  const { rows } = await sql<Dashboard['queue']>`select
    count(*) filter (where locked_at is null and attempts < max_attempts) as waiting,
    count(*) filter (where locked_at is not null) as running,
    count(*) filter (where locked_at is null and attempts >= max_attempts) as failed,
    greatest(0, coalesce(floor(extract(epoch from now() - min(run_at) filter
      (where locked_at is null and attempts < max_attempts))), 0))::int as oldest_s
    from graphile_worker.jobs`.execute(db)
  return rows[0] as Dashboard['queue']
}

/** How far the last rebuild of the word index has come; null when there never was one. */
export async function rebuild(db: Db): Promise<Dashboard['index']> {
  const row = await db.selectFrom('index_rebuild').selectAll().executeTakeFirst()
  if (!row) return null
  const { total, done, failed, started_at, finished_at } = row
  return {
    total,
    done,
    failed,
    started_at: started_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  }
}
