import { type SqlBool, sql } from 'kysely'
import { AttachmentType } from '#contracts/enums.ts'
import { PICTURE_PREFIX } from '#contracts/uploads.ts'
import type { Db } from '#server/kit/db.ts'
import * as repo from './repo.ts'
import type { StoreDeps } from './store.ts'

const UNUSED_MS = 24 * 3600 * 1000
const BATCH = 500

/** Nobody's portrait any more, or never anybody's. */
const isUnused = sql<SqlBool>`not exists (
  select 1 from "user" where "user".avatar = ${PICTURE_PREFIX} || attachment.hash)`

const unused = (db: Db, before: Date) =>
  db
    .selectFrom('attachment')
    .select(['id', 'hash', 'storage_key'])
    .where('type', '=', AttachmentType.avatar)
    .where('enable', '=', true)
    .where('created_at', '<', before)
    .where(isUnused)
    .limit(BATCH)

/**
 * Removes portraits that nobody has taken within a day, or that were replaced by others. Pictures of
 * the settings stay: a setting can be turned back to any of them. Safe to run twice.
 */
export function makePictureCleanUp({ db, storage, clock }: StoreDeps) {
  async function drop({
    id,
    hash,
    storage_key,
  }: {
    id: number
    hash: string
    storage_key: string
  }) {
    await db.transaction().execute(async (tx) => {
      await repo.lockHash(tx, hash)
      await tx.deleteFrom('attachment').where('id', '=', id).where(isUnused).execute()
      const other = tx.selectFrom('attachment').select('id').where('storage_key', '=', storage_key)
      // Before the commit: a crash here leaves the row, and the next run does it again.
      if (!(await other.executeTakeFirst())) await storage.remove(storage_key)
    })
  }
  return async function cleanUpPictures() {
    const before = new Date(clock.now().getTime() - UNUSED_MS)
    let found: number
    do {
      const rows = await unused(db, before).execute()
      for (const row of rows) await drop(row)
      found = rows.length
    } while (found === BATCH)
  }
}
