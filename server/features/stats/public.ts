import { sql } from 'kysely'
import type { Db } from '#server/kit/db.ts'

export interface Numbers {
  document_count: number
  page_count: number
  user_count: number
  category_count: number
}

/** The site in four numbers: published documents and their pages, people, categories. */
export async function countPublic(db: Db): Promise<Numbers> {
  const { rows } = await sql<Numbers>`select
    count(*) as document_count, coalesce(sum(pages), 0) as page_count,
    (select count(*) from "user") as user_count,
    (select count(*) from category where enable) as category_count
    from document where status = 2 and deleted_at is null`.execute(db)
  return rows[0] as Numbers
}
