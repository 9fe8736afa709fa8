import type { InputOf } from '#contracts/kit.ts'
import { sql } from 'kysely'
import type { listAttachments } from '#contracts/attachments.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { like } from '#server/kit/filters.ts'
import { pageOf } from '#server/kit/page-of.ts'

/** Every stored file with its uploader's name, empty once they are gone. */
const stored = (db: Db) =>
  db
    .selectFrom('attachment')
    .leftJoin('user', 'user.id', 'attachment.user_id')
    .selectAll('attachment')
    .select(sql<string>`coalesce("user".username, '')`.as('username'))

export type StoredFile = NonNullable<Awaited<ReturnType<typeof findStored>>>

export const findStored = (db: Db, id: number) =>
  stored(db).where('attachment.id', '=', id).executeTakeFirst()

const orders = {
  'id desc': sql`attachment.id desc`,
  'id asc': sql`attachment.id`,
  'size desc': sql`attachment.size desc, attachment.id desc`,
  'size asc': sql`attachment.size, attachment.id`,
  'name asc': sql`attachment.name, attachment.id`,
}

export async function listStored(db: Db, wanted: InputOf<typeof listAttachments>) {
  const { wd, type, enable, user_id, ext } = wanted
  const found = stored(db)
    .$if(type.length > 0, (q) => q.where('attachment.type', 'in', type))
    .$if(enable.length > 0, (q) => q.where('attachment.enable', 'in', enable))
    .$if(user_id.length > 0, (q) => q.where('attachment.user_id', 'in', user_id))
    .$if(ext.length > 0, (q) => q.where('attachment.ext', 'in', ext))
    .$if(!!wd, (q) =>
      q.where((eb) =>
        eb.or(
          (['name', 'hash', 'description'] as const).map((column) =>
            eb(`attachment.${column}`, 'ilike', like(wd)),
          ),
        ),
      ),
    )
  return pageOf(found, orders[wanted.order], wanted)
}

export const describe = (tx: Tx, id: number, values: { name?: string; description?: string }) =>
  Object.keys(values).length === 0
    ? undefined
    : tx.updateTable('attachment').set(values).where('id', '=', id).execute()

/** The bytes are lawful or not, whoever brought them. */
export const setLawful = (tx: Tx, hash: string, enable: boolean) =>
  tx.updateTable('attachment').set({ enable }).where('hash', '=', hash).execute()
