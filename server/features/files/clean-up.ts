import type { Challenges } from './challenge.ts'
import * as repo from './repo.ts'
import type { StoreDeps } from './store.ts'
import { bytesKey } from './uploads.ts'

const UNUSED_MS = 24 * 3600 * 1000
const BATCH = 500

/**
 * Removes what nobody needs: expired uploads, bytes of refused or vanished ones, files that no
 * document took within a day, old questions. Safe to run twice and at the same time as uploads.
 */
export function makeCleanUp(deps: StoreDeps & { challenges: Challenges }) {
  const { db, storage, clock } = deps

  async function dropExpired() {
    const uploads = await repo.expiredUploads(db, clock.now())
    for (const { id } of uploads) {
      await repo.deleteUpload(db, id)
      await storage.remove(bytesKey(id))
    }
    return uploads.length
  }

  /** Bytes without a row that waits for them: a crash came between the two. */
  async function dropOrphans() {
    for await (const key of storage.list('upload')) {
      const upload = await repo.findUpload(db, key.slice('upload/'.length))
      if (!upload || upload.refusal || upload.attachment_id !== null) await storage.remove(key)
    }
  }

  async function dropUnused() {
    const before = new Date(clock.now().getTime() - UNUSED_MS)
    const unused = await repo.unusedAttachments(db, before)
    let dropped = 0
    for (const attachment of unused) if (await drop(attachment)) dropped++
    return dropped
  }

  async function drop({ id, hash, storage_key }: repo.Attachment) {
    try {
      await db.transaction().execute(async (tx) => {
        await repo.lockHash(tx, hash)
        await repo.deleteAttachment(tx, id)
        // Before the commit: a crash here leaves the row, and the next run does it again.
        if (!(await repo.findByHash(tx, hash))) await storage.remove(storage_key)
      })
      return true
    } catch (error) {
      // A document took it meanwhile.
      if ((error as { code?: string }).code === '23503') return false
      throw error
    }
  }

  return async function cleanUp() {
    while ((await dropExpired()) === BATCH);
    await dropOrphans()
    while ((await dropUnused()) === BATCH);
    await deps.challenges.forgetExpired()
  }
}
