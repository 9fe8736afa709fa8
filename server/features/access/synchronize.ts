import { sql } from 'kysely'
import type { AnyEndpoint } from '#contracts/kit.ts'
import { FIRST_USER } from '#server/kit/caller.ts'
import type { Db } from '#server/kit/db.ts'

/**
 * Makes the permission table equal to the endpoints' declarations and seeds the two groups. Titles and
 * descriptions of the administrators' own stay.
 */
export async function synchronize(db: Db, endpoints: readonly AnyEndpoint[]) {
  const rows = endpoints.flatMap(({ method, path, access }) => {
    if (typeof access === 'string') return []
    const [title, title_en] = access.title
    return [{ method, path, title, title_en, pages: [...access.pages] }]
  })
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7311882)`.execute(tx)
    await tx
      .insertInto('permission')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['method', 'path']).doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          title_en: eb.ref('excluded.title_en'),
          pages: eb.ref('excluded.pages'),
        })),
      )
      .execute()
    const kept = rows.map((row) => `${row.method} ${row.path}`)
    await sql`delete from permission where method || ' ' || path <> all(${kept})`.execute(tx)
    await seedGroups(tx)
  })
}

/** Groups are looked for by what they are: administrators may have given them other names. */
async function seedGroups(tx: Db) {
  await sql`
    insert into "group" (title, is_super, enable_document_review, enable_article_approval, sort)
    select '超级管理员', true, false, false, 100
    where not exists (select 1 from "group" where is_super)
    on conflict (title) do nothing`.execute(tx)
  await sql`
    insert into "group" (title, is_default)
    select '普通用户', true where not exists (select 1 from "group" where is_default)
    on conflict (title) do nothing`.execute(tx)
  await sql`
    insert into user_group (user_id, group_id)
    select ${FIRST_USER}, id from "group"
    where is_super and exists (select 1 from "user" where id = ${FIRST_USER})
    on conflict do nothing`.execute(tx)
}
