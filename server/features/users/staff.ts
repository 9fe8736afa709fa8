import { sql } from 'kysely'
import type { Db } from '#server/kit/db.ts'

/**
 * Whether somebody has any right of administration: user 1, a super group, a group with a permission
 * row. Somebody in no group is in the default one.
 */
export async function isStaff(db: Db, userId: number): Promise<boolean> {
  if (userId === 1) return true
  const { rows } = await sql<{ staff: boolean }>`
    select exists (
      select 1 from "group" g
      where (g.is_super or exists (select 1 from group_permission where group_id = g.id))
        and (g.id in (select group_id from user_group where user_id = ${userId})
          or g.is_default and not exists (select 1 from user_group where user_id = ${userId}))
    ) as staff`.execute(db)
  return rows[0]?.staff ?? false
}
