import { DocumentStatus } from '#contracts/enums.ts'
import { restoreArchive } from '../archive/restore.ts'
import { makeProgress } from './import/progress.ts'
import { type Opened, withSite } from './open.ts'

/** `wenyuan restore <file>`: verifies an archive and reads it into an empty site. */
export async function run([file]: string[]) {
  if (!file) throw new Error('usage: wenyuan restore <file>')
  await withSite(async (opened) => {
    const progress = makeProgress()
    const { site, database } = opened
    const { tables, files } = await restoreArchive(
      { pool: database.pool, storage: site.storage },
      file,
      progress.show,
    )
    const queued = await resumeConversions(opened)
    progress.say(
      `✓ ${tables} tables, ${files} files, ${queued} conversions go on at the next start`,
    )
  })
}

/** The queue is not part of an archive: what was on its way is put into the queue of this site. */
async function resumeConversions({ site }: Opened) {
  const open = await site.db
    .selectFrom('document')
    .select(['id', 'run'])
    .where('status', 'in', [DocumentStatus.pending, DocumentStatus.converting])
    .where('deleted_at', 'is', null)
    .execute()
  for (const { id, run } of open) await site.uploaded.emit(site.db, { id, run })
  return open.length
}
