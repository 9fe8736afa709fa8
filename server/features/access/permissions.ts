import { sql } from 'kysely'
import type { z } from 'zod'
import type { listPermissions, Permission, updatePermission } from '#contracts/rights.ts'
import type { Account, Caller } from '#server/kit/caller.ts'
import type { Db } from '#server/kit/db.ts'
import { differences } from '#server/kit/audit.ts'
import { like } from '#server/kit/filters.ts'
import { pageOf } from '#server/kit/page-of.ts'
import { refuse } from '#server/kit/refusals.ts'

/** The administrators' own title before the product's. */
const shownTitle = sql<string>`coalesce(nullif(own_title, ''), title)`

const columns = ['id', 'method', 'path', 'description', 'pages'] as const
const rows = (db: Db) => db.selectFrom('permission').select([...columns, shownTitle.as('title')])

/** The whole permission table as people read it. */
export const everyPermission = (db: Db): Promise<Permission[]> =>
  rows(db).orderBy('path').orderBy('method').execute()

/** The rows an account holds. Every page of somebody signed in asks, so members without any cost no query. */
export async function permissionsOf(
  db: Db,
  { isRoot, permissions }: Account,
): Promise<Permission[]> {
  if (isRoot) return everyPermission(db)
  if (permissions.size === 0) return []
  return rows(db)
    .where(sql<string>`method || ' ' || path`, 'in', [...permissions])
    .orderBy('path')
    .orderBy('method')
    .execute()
}

const orders = {
  'path asc': sql`path, method`,
  'id asc': sql`id`,
  'id desc': sql`id desc`,
  'title asc': sql`${shownTitle}, id`,
}

export async function findPermissions(db: Db, wanted: z.output<typeof listPermissions.input>) {
  const { wd, path, method, order } = wanted
  const found = rows(db)
    .$if(method.length > 0, (q) => q.where('method', 'in', method))
    .$if(!!path, (q) => q.where('path', 'ilike', like(path)))
    .$if(!!wd, (q) =>
      q.where((eb) =>
        eb.or(
          (['title', 'own_title', 'description', 'path'] as const).map((column) =>
            eb(column, 'ilike', like(wd)),
          ),
        ),
      ),
    )
  const { total, rows: permission } = await pageOf(found, orders[order], wanted)
  return { total, permission }
}

/** Gives a row a title and description of the administrators' own; an empty title is the product's again. */
export async function renamePermission(
  db: Db,
  { id, title, description }: z.output<typeof updatePermission.input>,
  caller: Caller,
): Promise<Permission> {
  const find = () => rows(db).where('id', '=', id).executeTakeFirst()
  const before = await find()
  if (!before) refuse('permission.not_found')
  await db
    .updateTable('permission')
    .set((eb) => ({
      // The product's own name is kept as such, so that it follows later versions.
      own_title: eb.fn.coalesce(sql<string>`nullif(${title}, permission.title)`, sql<string>`''`),
      description,
    }))
    .where('id', '=', id)
    .execute()
  const after = (await find()) ?? refuse('permission.not_found')
  caller.note({
    target: `权限 ${after.method} ${after.path} #${id}`,
    ...differences(before, after),
  })
  return after
}
