import { type Selectable, sql } from 'kysely'
import { AttachmentType } from '#contracts/enums.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Tables } from '#server/kit/tables.ts'

export type Upload = Selectable<Tables['upload']>
export type Attachment = Selectable<Tables['attachment']>

type NewUpload = Pick<
  Upload,
  'id' | 'user_id' | 'size' | 'filename' | 'claimed_hash' | 'expires_at'
>

/** Serialises what one person does to the number of their uploads, over all nodes, until the transaction ends. */
export const lockUser = (tx: Tx, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('upload ' || ${userId}, 0))`.execute(tx)

/** Serialises storing and removing the bytes of one identity, over all nodes, until the transaction ends. */
export const lockHash = (tx: Tx, hash: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('attachment ' || ${hash}, 0))`.execute(tx)

export async function insertUpload(db: Db, values: NewUpload & { ip: string; created_at: Date }) {
  return db.insertInto('upload').values(values).returningAll().executeTakeFirstOrThrow()
}

export const findUpload = (db: Db, id: string) =>
  db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst()

/** Takes the row's lock: who holds it is the only writer of this upload on any node. */
export const lockUpload = (tx: Tx, id: string) =>
  tx.selectFrom('upload').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateUpload = (
  db: Db,
  id: string,
  values: Partial<Omit<Upload, 'refusal_details'>> & { refusal_details?: string },
) => db.updateTable('upload').set(values).where('id', '=', id).execute()

export const deleteUpload = (db: Db, id: string) =>
  db.deleteFrom('upload').where('id', '=', id).execute()

const unfinished = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('upload')
    .where('user_id', '=', userId)
    .where('attachment_id', 'is', null)
    .where('refusal', '=', '')
    .where('expires_at', '>', now)

export async function countUnfinished(db: Db, userId: number, now: Date) {
  const row = await unfinished(db, userId, now)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export const listUnfinished = (db: Db, userId: number, now: Date) =>
  unfinished(db, userId, now)
    .selectAll()
    .where('size', '>', 0)
    .orderBy('created_at', 'desc')
    .limit(1000)
    .execute()

export const expiredUploads = (db: Db, now: Date) =>
  db.selectFrom('upload').selectAll().where('expires_at', '<=', now).limit(500).execute()

export async function insertAttachment(
  db: Db,
  values: Pick<
    Attachment,
    'hash' | 'user_id' | 'name' | 'ext' | 'mime' | 'size' | 'storage_key'
  > & {
    ip: string
    created_at: Date
  },
) {
  return db
    .insertInto('attachment')
    .values({ ...values, type: AttachmentType.document })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type NewPicture = Pick<
  Attachment,
  | 'hash'
  | 'user_id'
  | 'type'
  | 'name'
  | 'ext'
  | 'mime'
  | 'size'
  | 'width'
  | 'height'
  | 'storage_key'
  | 'ip'
  | 'created_at'
>

/** The person's row of this picture, new if they have none. */
export async function keepPicture(tx: Tx, picture: NewPicture) {
  const held = await tx
    .selectFrom('attachment')
    .select('id')
    .where('hash', '=', picture.hash)
    .where('type', '=', picture.type)
    .where('user_id', '=', picture.user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (held) return held
  return tx.insertInto('attachment').values(picture).returning('id').executeTakeFirstOrThrow()
}

/** A picture by its bytes, unless anybody's copy of it was blocked. */
export const findPicture = (db: Db, hash: string, types: readonly number[]) =>
  db
    .selectFrom('attachment')
    .select(['hash', 'mime', 'size', 'storage_key'])
    .where('hash', '=', hash)
    .where('type', 'in', [...types])
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attachment as blocked')
            .select('blocked.id')
            .where('blocked.hash', '=', hash)
            .where('blocked.enable', '=', false),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()

export const findAttachment = (db: Db, id: number) =>
  db
    .selectFrom('attachment')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The newest whole attachment with these bytes, of anybody or of one person. */
export function findByHash(db: Db, hash: string, userId?: number) {
  let query = db
    .selectFrom('attachment')
    .selectAll()
    .where('hash', '=', hash)
    .where('type', '=', AttachmentType.document)
    .where('deleted_at', 'is', null)
  if (userId !== undefined) query = query.where('user_id', '=', userId)
  return query.orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** Whether these bytes were marked as forbidden. */
export async function isBlocked(db: Db, hash: string) {
  const row = await db
    .selectFrom('attachment')
    .select('id')
    .where('hash', '=', hash)
    .where('enable', '=', false)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Document files that no document took within the time; the foreign key is the last word. */
export const unusedAttachments = (db: Db, before: Date) =>
  db
    .selectFrom('attachment')
    .selectAll()
    .where('type', '=', AttachmentType.document)
    .where('enable', '=', true)
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('document')
            .select('document.id')
            .whereRef('document.attachment_id', '=', 'attachment.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(500)
    .execute()

export async function deleteAttachment(tx: Tx, id: number) {
  await tx.deleteFrom('upload').where('attachment_id', '=', id).execute()
  await tx.deleteFrom('attachment').where('id', '=', id).execute()
}
