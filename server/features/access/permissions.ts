import type { InputOf } from '#contracts/kit.ts'
import { sql } from 'kysely'
import { inWords, type Locale } from '#contracts/refusals.ts'
import type { listPermissions, Permission, updatePermission } from '#contracts/rights.ts'
import type { Account, Caller } from '#server/kit/caller.ts'
import type { Db } from '#server/kit/db.ts'
import { differences } from '#server/kit/audit.ts'
import { like } from '#server/kit/filters.ts'
import { pageOf } from '#server/kit/page-of.ts'
import { refuse } from '#server/kit/refusals.ts'

/** The administrators' own title before the product's in the reader's language. */
const shownTitle = (locale: Locale) =>
  sql<string>`coalesce(nullif(own_title, ''), ${sql.ref(inWords(['title', 'title_en'], locale))})`

const columns = ['id', 'method', 'path', 'description', 'pages'] as const
const rows = (db: Db, locale: Locale) =>
  db.selectFrom('permission').select([...columns, shownTitle(locale).as('title')])

/** The rows an account holds. Every page of somebody signed in asks, so members without any cost no query. */
export async function permissionsOf(
  db: Db,
  { isRoot, permissions }: Account,
  locale: Locale,
): Promise<Permission[]> {
  if (!isRoot && permissions.size === 0) return []
  return rows(db, locale)
    .$if(!isRoot, (q) => q.where(sql<string>`method || ' ' || path`, 'in', [...permissions]))
    .orderBy('path')
    .orderBy('method')
    .execute()
}

const orders = (locale: Locale) => ({
  'path asc': sql`path, method`,
  'id asc': sql`id`,
  'id desc': sql`id desc`,
  'title asc': sql`${shownTitle(locale)}, id`,
})

const searched = ['title', 'title_en', 'own_title', 'description', 'path'] as const

export async function findPermissions(
  db: Db,
  wanted: InputOf<typeof listPermissions>,
  locale: Locale,
) {
  const { wd, path, method, order } = wanted
  const found = rows(db, locale)
    .$if(method.length > 0, (q) => q.where('method', 'in', method))
    .$if(!!path, (q) => q.where('path', 'ilike', like(path)))
    .$if(!!wd, (q) =>
      q.where((eb) => eb.or(searched.map((column) => eb(column, 'ilike', like(wd))))),
    )
  const { total, rows: permission } = await pageOf(found, orders(locale)[order], wanted)
  return { total, permission }
}

/** Gives a row a title and description of the administrators' own; an empty title is the product's again. */
export async function renamePermission(
  db: Db,
  { id, title, description }: InputOf<typeof updatePermission>,
  caller: Caller,
): Promise<Permission> {
  const find = () => rows(db, caller.locale).where('id', '=', id).executeTakeFirst()
  const before = await find()
  if (!before) refuse('permission.not_found')
  await db
    .updateTable('permission')
    .set({
      // The product's own name, in either language, is kept as such, so that it follows later versions.
      own_title: sql<string>`case when ${title} in (title, title_en) then '' else ${title} end`,
      description,
    })
    .where('id', '=', id)
    .execute()
  const after = (await find()) ?? refuse('permission.not_found')
  caller.note({
    target: `权限 ${after.method} ${after.path} #${id}`,
    ...differences(before, after),
  })
  return after
}
