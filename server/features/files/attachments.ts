import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Db } from '#server/kit/db.ts'
import { identityOf } from './identity.ts'
import * as repo from './repo.ts'
import { type Accepted, checkName, checkSize, cleanName, extOf } from './rules.ts'
import { keep, look, type StoreDeps } from './store.ts'

/** Files that are stored whole and belong to somebody. */
export function makeAttachments(deps: StoreDeps & { accepted: () => Accepted }) {
  const { db, storage } = deps

  /**
   * Stores a file of this machine (copied, never moved) as the person's attachment; the attachment
   * they hold already when it is the same file.
   * @throws Refusal as an upload does
   */
  async function addFromPath(userId: number, path: string, filename: string, tx?: Db) {
    const name = cleanName(filename)
    const accepted = deps.accepted()
    checkName(extOf(name), accepted)
    checkSize((await stat(path)).size, accepted)
    const { hash, size } = await identityOf(createReadStream(path, { highWaterMark: 256 * 1024 }))
    const held = await repo.findByHash(tx ?? db, hash, userId)
    if (held && (await storage.size(held.storage_key)) === size) return held
    const sniffed = await look(deps.sniff, path, name, accepted)
    const file = { ...sniffed, hash, size, userId, name, ip: '' }
    const place = (key: string) => storage.write(key, createReadStream(path))
    if (tx?.isTransaction) return keep(deps, tx as never, file, place)
    return db.transaction().execute((own) => keep(deps, own, file, place))
  }

  return {
    addFromPath,
    /** The attachment, or undefined when it is not there or was deleted. */
    getAttachment: (id: number, tx: Db = db) => repo.findAttachment(tx, id),
    /** Its bytes as a read-only path; the caller releases it. Throws `StorageMissing`. */
    openLocal: (attachment: Pick<repo.Attachment, 'storage_key'>) =>
      storage.local(attachment.storage_key),
    /** Its bytes, or a half-open range of them. Throws `StorageMissing`. */
    openRead: (
      attachment: Pick<repo.Attachment, 'storage_key'>,
      range?: { start: number; end: number },
    ) => storage.read(attachment.storage_key, range),
  }
}
