import { createHash, randomBytes } from 'node:crypto'
import { CHUNK_BYTES } from '#contracts/enums.ts'
import type { UnfinishedUpload, UploadMetadata } from '#contracts/uploads.ts'
import { refuse } from '#server/kit/refusals.ts'
import { isBrokenLine } from './broken-line.ts'
import type { Finisher } from './finish.ts'
import * as repo from './repo.ts'
import { type Accepted, checkName, checkSize, cleanName, extOf } from './rules.ts'
import { asStream, type StoreDeps } from './store.ts'

const LIFE_MS = 7 * 24 * 3600 * 1000

/** A piece with a checksum is held in memory until it is known to be right. */
const MAX_CHECKED_BYTES = 8 * CHUNK_BYTES

export interface Checksum {
  readonly algorithm: 'sha256' | 'sha1' | 'md5'
  readonly digest: Buffer
}

export interface Piece {
  readonly offset: number
  /** Bytes announced, if they were. */
  readonly length: number | undefined
  readonly checksum: Checksum | undefined
  readonly body: AsyncIterable<Uint8Array>
  /** Throws when the sender has lost their sign-in or their right while the bytes came. */
  readonly stillMay: () => Promise<void>
}

interface UploadsDeps extends StoreDeps {
  readonly accepted: () => Accepted
  readonly maxUnfinished: () => number
  readonly finisher: Finisher
}

export const bytesKey = (id: string) => `upload/${id}`

/**
 * Uploads on their way. The row's `received` alone says how far one is: it moves, under the row's
 * lock, after the bytes are durable; what the file holds beyond it is cut off by the next piece.
 */
export function makeUploads(deps: UploadsDeps) {
  const { db, storage, clock } = deps
  const expiry = () => new Date(clock.now().getTime() + LIFE_MS)

  /**
   * Announces an upload; without a size when the bytes will be written in one go.
   * @throws Refusal `upload.empty`, `upload.too_large`, `upload.type_not_allowed`, `upload.quota`
   */
  async function create(
    userId: number,
    ip: string,
    size: number | undefined,
    metadata: UploadMetadata,
  ) {
    const filename = cleanName(metadata.filename)
    checkName(extOf(filename), deps.accepted())
    if (size !== undefined) checkSize(size, deps.accepted())
    const id = randomBytes(16).toString('hex')
    const values = {
      id,
      user_id: userId,
      size: size ?? 0,
      filename,
      claimed_hash: metadata.hash ?? null,
      ip,
      created_at: clock.now(),
      expires_at: expiry(),
    }
    return db.transaction().execute(async (tx) => {
      await repo.lockUser(tx, userId)
      const count = await repo.countUnfinished(tx, userId, clock.now())
      if (count >= deps.maxUnfinished()) refuse('upload.quota')
      return repo.insertUpload(tx, values)
    })
  }

  /** The person's own upload; anybody else's, an expired one and one that never was look the same. */
  async function own(userId: number, id: string) {
    const upload = await repo.findUpload(db, id)
    if (!upload || upload.user_id !== userId || upload.expires_at <= clock.now())
      refuse('upload.not_found')
    return upload
  }

  /** Appends one slice where the upload stands, or refuses with where it stands. */
  async function commit(id: string, offset: number, bytes: Uint8Array) {
    return db.transaction().execute(async (tx) => {
      const upload = await repo.lockUpload(tx, id)
      if (!upload) refuse('upload.not_found')
      if (upload.received !== offset) refuse('upload.offset', { offset: upload.received })
      const received = await storage.append(bytesKey(id), offset, asStream(bytes))
      await repo.updateUpload(tx, id, { received, expires_at: expiry() })
      return received
    })
  }

  /**
   * Takes a piece, slice by slice; with a checksum all of it or nothing. A line that breaks keeps the
   * slices that arrived, and so does a sign-in that ends. Returns the bytes the upload holds now.
   * @throws Refusal `upload.offset`, `upload.piece_checksum`, `input.too_large`
   */
  async function receive(upload: repo.Upload, piece: Piece) {
    if (upload.received !== piece.offset) refuse('upload.offset', { offset: upload.received })
    const room = upload.size - piece.offset
    if ((piece.length ?? 0) > room) refuse('input.too_large')
    if (piece.checksum) {
      const bytes = await collect(piece.body, Math.min(room, MAX_CHECKED_BYTES))
      verify(bytes, piece.checksum)
      await piece.stillMay()
      return commit(upload.id, piece.offset, bytes)
    }
    let offset = piece.offset
    for await (const slice of slices(piece.body, room)) {
      await piece.stillMay()
      offset = await commit(upload.id, offset, slice)
    }
    return offset
  }

  /** How far it is, finishing what a crash left unfinished. */
  async function state(upload: repo.Upload) {
    if (upload.attachment_id !== null || upload.refusal) return deps.finisher.finish(upload)
    // Bytes can only be missing when the storage was put back to an older state.
    const held = (await storage.size(bytesKey(upload.id))) ?? 0
    if (held < upload.received && !upload.hash) {
      await repo.updateUpload(db, upload.id, { received: held })
      return { ...upload, received: held }
    }
    return upload.received === upload.size ? deps.finisher.finish(upload) : upload
  }

  async function cancel(upload: repo.Upload) {
    await repo.deleteUpload(db, upload.id)
    await storage.remove(bytesKey(upload.id))
  }

  const list = async (userId: number) =>
    (await repo.listUnfinished(db, userId, clock.now())).map(unfinishedView)

  return { create, own, receive, state, cancel, list }
}

export type Uploads = ReturnType<typeof makeUploads>

const unfinishedView = (upload: repo.Upload): UnfinishedUpload => ({
  id: upload.id,
  filename: upload.filename,
  size: upload.size,
  received: upload.received,
  hash: upload.claimed_hash ?? '',
  created_at: upload.created_at.toISOString(),
  expires_at: upload.expires_at.toISOString(),
})

/** A body cut into slices of at most `CHUNK_BYTES`; when the line breaks, the bytes so far are the last slice. */
async function* slices(body: AsyncIterable<Uint8Array>, room: number) {
  let parts: Uint8Array[] = []
  let length = 0
  try {
    for await (const part of within(body, room)) {
      parts.push(part)
      length += part.length
      if (length < CHUNK_BYTES) continue
      yield Buffer.concat(parts)
      parts = []
      length = 0
    }
  } catch (error) {
    if (!isBrokenLine(error)) throw error
  }
  if (length > 0) yield Buffer.concat(parts)
}

/** The parts of a body. @throws Refusal `input.too_large` once they are more than there is room for */
async function* within(body: AsyncIterable<Uint8Array>, room: number) {
  let total = 0
  for await (const part of body) {
    total += part.length
    if (total > room) refuse('input.too_large')
    yield part
  }
}

/** The whole body. @throws Refusal `input.too_large`, `input.unreadable` when the line breaks */
async function collect(body: AsyncIterable<Uint8Array>, room: number) {
  const parts: Uint8Array[] = []
  try {
    for await (const part of within(body, room)) parts.push(part)
  } catch (error) {
    // Nobody waits for the answer; it is no fault of the server's.
    if (isBrokenLine(error)) refuse('input.unreadable')
    throw error
  }
  return Buffer.concat(parts)
}

function verify(bytes: Uint8Array, { algorithm, digest }: Checksum) {
  if (!createHash(algorithm).update(bytes).digest().equals(digest)) refuse('upload.piece_checksum')
}
