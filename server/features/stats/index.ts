import { sql } from 'kysely'
import { getStats } from '#contracts/system.ts'
import type { Binder } from '#server/kit/bind.ts'
import type { Db } from '#server/kit/db.ts'

interface Numbers {
  document_count: number
  page_count: number
  user_count: number
  category_count: number
}

/** Counting a big site's pages is a scan: the numbers are kept for a moment on each node. */
const FRESH_MS = 30_000

export function statsRoutes(bind: Binder, { db }: { db: Db }) {
  let kept: { at: number; numbers: Promise<Numbers> } | undefined
  bind.on(getStats, () => {
    if (!kept || performance.now() - kept.at > FRESH_MS)
      kept = { at: performance.now(), numbers: count(db) }
    return kept.numbers
  })
}

async function count(db: Db): Promise<Numbers> {
  const { rows } = await sql<Numbers>`select
    count(*) as document_count, coalesce(sum(pages), 0) as page_count,
    (select count(*) from "user") as user_count,
    (select count(*) from category where enable) as category_count
    from document where status = 2 and deleted_at is null`.execute(db)
  return rows[0] as Numbers
}
