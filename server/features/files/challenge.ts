import { createHash, randomBytes, randomInt } from 'node:crypto'
import { refuse } from '#server/kit/refusals.ts'
import * as repo from './repo.ts'
import { type Accepted, checkName, checkSize, checkType, cleanName, extOf } from './rules.ts'
import { keep, type StoreDeps } from './store.ts'

const LIFE_MS = 5 * 60 * 1000
const RANGES = 3
const RANGE_BYTES = 64 * 1024

const unknown = { known: false, id: '', nonce: '', range: [] }

export interface ClaimInput {
  readonly id: string
  readonly filename: string
  readonly digest: readonly string[]
}

/**
 * Spares the bytes of a file that is stored already, after its holder proved to have it: digests over
 * random ranges with a fresh nonce. Knowing the identity alone earns nothing but "known".
 */
export function makeChallenges(deps: StoreDeps & { accepted: () => Accepted }) {
  const { db, storage, clock } = deps

  async function stored(hash: string, size: number) {
    const attachment = await repo.findByHash(db, hash)
    if (!attachment || attachment.size !== size || (await repo.isBlocked(db, hash)))
      return undefined
    return (await storage.size(attachment.storage_key)) === size ? attachment : undefined
  }

  async function challenge(userId: number, hash: string, size: number) {
    if (!(await stored(hash, size))) return unknown
    const id = randomBytes(16).toString('hex')
    const nonce = randomBytes(32)
    const range = Array.from({ length: RANGES }, () => randomRange(size))
    const expires_at = new Date(clock.now().getTime() + LIFE_MS)
    const row = { id, user_id: userId, hash, size, nonce, expires_at }
    await db
      .insertInto('upload_challenge')
      .values({ ...row, ranges: JSON.stringify(range) })
      .execute()
    return { known: true, id, nonce: nonce.toString('hex'), range }
  }

  /** Takes the question out of the table, so that it can be answered once. */
  async function take(userId: number, id: string) {
    const asked = await db
      .deleteFrom('upload_challenge')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returningAll()
      .executeTakeFirst()
    if (!asked || asked.expires_at <= clock.now()) refuse('upload.not_found')
    return asked
  }

  /** @throws Refusal `upload.not_found`, `upload.checksum` and those of any upload */
  async function claim(userId: number, ip: string, { id, filename, digest }: ClaimInput) {
    const name = cleanName(filename)
    checkName(extOf(name), deps.accepted())
    const asked = await take(userId, id)
    checkSize(asked.size, deps.accepted())
    const source = await stored(asked.hash, asked.size)
    if (!source) refuse('upload.not_found')
    checkType(source.ext, deps.accepted())
    const right: string[] = []
    for (const range of asked.ranges)
      right.push(await digestOf(asked.nonce, await storage.read(source.storage_key, range)))
    if (right.join() !== digest.join()) refuse('upload.checksum')
    const { hash, size, ext, mime } = source
    const gone = () => refuse('upload.not_found')
    const attachment = await db
      .transaction()
      .execute((tx) =>
        keep(deps, tx, { hash, size, ext, mime, userId, name, ip }, async () => gone()),
      )
    return { id: attachment.id }
  }

  const forgetExpired = () =>
    db.deleteFrom('upload_challenge').where('expires_at', '<=', clock.now()).execute()

  return { challenge, claim, forgetExpired }
}

export type Challenges = ReturnType<typeof makeChallenges>

function randomRange(size: number) {
  const length = Math.min(size, RANGE_BYTES)
  const start = randomInt(0, size - length + 1)
  return { start, end: start + length }
}

async function digestOf(nonce: Uint8Array, bytes: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256').update(nonce)
  for await (const part of bytes) hash.update(part)
  return hash.digest('hex')
}
