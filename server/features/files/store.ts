import { Readable } from 'node:stream'
import type { Clock } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refusals.ts'
import { ConversionFailure, type Sniffed } from '#server/ports/converter.ts'
import type { Storage } from '#server/ports/storage.ts'
import { identityOf } from './identity.ts'
import * as repo from './repo.ts'
import { type Accepted, checkType, extOf, refusalOf } from './rules.ts'

export interface Facts extends Sniffed {
  readonly hash: string
  readonly size: number
}

/** Where the bytes of an identity are kept, once for everybody. */
export const keyOf = (hash: string) => `attachment/${hash.slice(0, 2)}/${hash}`

export interface StoreDeps {
  readonly db: Db
  readonly storage: Storage
  readonly clock: Clock
  readonly sniff: (path: string, filename: string) => Promise<Sniffed>
}

/**
 * Reads a stored file once for its identity and looks at its content.
 * @throws Refusal when the content is nothing the site takes
 */
export async function examine(
  { storage, sniff }: Pick<StoreDeps, 'storage' | 'sniff'>,
  key: string,
  filename: string,
  accepted: Accepted,
): Promise<Facts> {
  const identity = await identityOf(await storage.read(key))
  const copy = await storage.local(key)
  try {
    return { ...identity, ...(await look(sniff, copy.path, filename, accepted)) }
  } finally {
    await copy.release()
  }
}

/** The type by content. What only conversion can judge is taken under the name's own extension. */
export async function look(
  sniff: StoreDeps['sniff'],
  path: string,
  filename: string,
  accepted: Accepted,
): Promise<Sniffed> {
  let sniffed: Sniffed
  try {
    sniffed = await sniff(path, filename)
  } catch (error) {
    if (!(error instanceof ConversionFailure)) throw error
    const refusal = refusalOf(error)
    if (refusal) refuse(refusal.code, refusal.details)
    sniffed = { ext: extOf(filename), mime: '' }
  }
  checkType(sniffed.ext, accepted)
  return sniffed
}

export interface NewAttachment extends Facts {
  readonly userId: number
  readonly name: string
  readonly ip: string
}

/** Gives the file to a person: bytes by `place` unless they are stored already, and the row. */
export async function keep(
  { storage, clock }: Pick<StoreDeps, 'storage' | 'clock'>,
  tx: Tx,
  file: NewAttachment,
  place: (key: string) => Promise<unknown>,
) {
  await repo.lockHash(tx, file.hash)
  if (await repo.isBlocked(tx, file.hash)) refuse('upload.blocked')
  const key = keyOf(file.hash)
  if ((await storage.size(key)) !== file.size) await place(key)
  return repo.insertAttachment(tx, {
    hash: file.hash,
    user_id: file.userId,
    name: file.name,
    ext: file.ext,
    mime: file.mime,
    size: file.size,
    storage_key: key,
    ip: file.ip,
    created_at: clock.now(),
  })
}

/** One slice of memory as a stream. */
export const asStream = (bytes: Uint8Array) => Readable.from([bytes])
