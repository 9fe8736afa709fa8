import { type RawBuilder, sql } from 'kysely'
import { FIRST_USER } from '#server/kit/caller.ts'
import type { Db } from '#server/kit/db.ts'

/** SQL: the groups of a user, or the default group of somebody in none. `user` is an SQL expression. */
export const groupsOf = (user: RawBuilder<unknown>) => sql`
  select g.* from "group" g where g.id in (select group_id from user_group where user_id = ${user})
  union
  select g.* from "group" g where g.is_default
     and not exists (select 1 from user_group where user_id = ${user})`

/** Whether somebody has any right of administration: user 1, a super group, a group with a permission row. */
export async function isStaff(db: Db, userId: number): Promise<boolean> {
  if (userId === FIRST_USER) return true
  const { rows } = await sql<{ staff: boolean }>`
    select exists (
      select 1 from (${groupsOf(sql`${userId}::bigint`)}) g
      where g.is_super or exists (select 1 from group_permission where group_id = g.id)
    ) as staff`.execute(db)
  return rows[0]?.staff ?? false
}
