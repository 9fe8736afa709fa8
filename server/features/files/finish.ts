import type { RefusalCode } from '#contracts/refusals.ts'
import { Refusal, refuse } from '#server/kit/refusals.ts'
import { StorageMissing } from '#server/ports/storage.ts'
import * as repo from './repo.ts'
import type { Accepted } from './rules.ts'
import { examine, keep, keyOf, type StoreDeps } from './store.ts'

export type Finisher = ReturnType<typeof makeFinisher>

/**
 * Turns an upload whose bytes are all there into an attachment, or into a refusal that stays with it.
 * May be called again at any time, by any node, after any crash: the outcome is the same one.
 */
export function makeFinisher(deps: StoreDeps & { accepted: () => Accepted }) {
  const { db, storage } = deps
  const running = new Map<string, Promise<repo.Upload>>()

  async function run(upload: repo.Upload): Promise<repo.Upload> {
    try {
      const known = upload.hash ? upload : await learn(upload)
      return await conclude(known)
    } catch (error) {
      if (error instanceof StorageMissing) return overtaken(upload)
      if (!(error instanceof Refusal)) throw error
      return reject(upload, error)
    }
  }

  /** Identity and type, written down before the bytes are moved. */
  async function learn(upload: repo.Upload) {
    const facts = await examine(deps, keyIn(upload), upload.filename, deps.accepted())
    if (facts.size !== upload.size) throw new Error(`upload ${upload.id} holds ${facts.size} bytes`)
    if (upload.claimed_hash && upload.claimed_hash !== facts.hash) refuse('upload.checksum')
    const { hash, ext, mime } = facts
    await repo.updateUpload(db, upload.id, { hash, ext, mime })
    return { ...upload, hash, ext, mime }
  }

  async function conclude(known: repo.Upload) {
    const finished = await db.transaction().execute(async (tx) => {
      const upload = await repo.lockUpload(tx, known.id)
      if (!upload) refuse('upload.not_found')
      if (upload.attachment_id !== null || upload.refusal) return upload
      const { hash, ext, mime, size, filename: name, user_id: userId, ip } = { ...upload, ...known }
      const file = { hash, ext, mime, size, name, userId, ip }
      const { id } = await keep(deps, tx, file, (key) => storage.move(keyIn(upload), key))
      await repo.updateUpload(tx, upload.id, { attachment_id: id })
      return { ...upload, attachment_id: id, received: upload.size }
    })
    // The same bytes may have been stored before; then these are still here.
    await storage.remove(keyIn(finished))
    return finished
  }

  /** The bytes are gone from the upload's place: another call finished it, or the storage lost them. */
  async function overtaken(upload: repo.Upload) {
    const now = await repo.findUpload(db, upload.id)
    if (!now) refuse('upload.not_found')
    if (now.attachment_id !== null || now.refusal) return now
    if (now.hash && (await storage.size(keyOf(now.hash))) === now.size) return conclude(now)
    await repo.updateUpload(db, now.id, { received: 0, hash: '' })
    return { ...now, received: 0 }
  }

  async function reject(upload: repo.Upload, { code, details }: Refusal) {
    if (code === 'upload.not_found') refuse(code)
    const values = { refusal: code, refusal_details: JSON.stringify(details) }
    await repo.updateUpload(db, upload.id, values)
    await storage.remove(keyIn(upload))
    return { ...upload, refusal: code, refusal_details: details }
  }

  return {
    /** @returns the row: with `attachment_id`, with `refusal`, or sent back to `received: 0` */
    async finish(upload: repo.Upload): Promise<repo.Upload> {
      if (upload.attachment_id !== null || upload.refusal) return upload
      const already = running.get(upload.id)
      if (already) return already
      const task = run(upload).finally(() => running.delete(upload.id))
      running.set(upload.id, task)
      return task
    },
  }
}

/** Throws the refusal that an upload ended with, if it did. */
export function throwRefusal({ refusal, refusal_details }: repo.Upload) {
  if (refusal) refuse(refusal as RefusalCode, refusal_details)
}

const keyIn = ({ id }: repo.Upload) => `upload/${id}`
