import { Readable } from 'node:stream'
import { AttachmentType } from '#contracts/enums.ts'
import { PICTURE_PREFIX, type PictureAnswer } from '#contracts/uploads.ts'
import type { Db } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refusals.ts'
import { identityOf } from './identity.ts'
import { redraw } from './picture-rules.ts'
import * as repo from './repo.ts'
import type { StoreDeps } from './store.ts'

/** Kinds of attachments that are pictures of this room. */
const pictureTypes = [AttachmentType.avatar, AttachmentType.config] as const
export type PictureType = (typeof pictureTypes)[number]

interface Sent {
  readonly userId: number
  readonly ip: string
  readonly name: string
  readonly type: PictureType
}

const keyOf = (hash: string, ext: string) => `image/${hash.slice(0, 2)}/${hash}${ext}`

export const pathOf = (hash: string) => `${PICTURE_PREFIX}${hash}`

/** The hash in an address of ours; undefined for any other address. */
const hashIn = (path: string) => /^\/view\/image\/([0-9a-f]{64})$/.exec(path)?.[1]

/** Whether an address is one of a portrait that one of these people uploaded here. */
export async function hasPicture(db: Db, path: string, owners: readonly number[]) {
  const hash = hashIn(path)
  if (!hash) return false
  const row = await db
    .selectFrom('attachment')
    .select('id')
    .where('hash', '=', hash)
    .where('type', '=', AttachmentType.avatar)
    .where('user_id', 'in', [...owners])
    .where('enable', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Portraits and pictures of the settings. */
export function makePictures({ db, storage, clock }: Pick<StoreDeps, 'db' | 'storage' | 'clock'>) {
  return {
    /** Redraws, stores and registers a picture. @throws Refusal `image.unreadable`, `upload.blocked` */
    async add(bytes: Buffer, { userId, ip, name, type }: Sent): Promise<PictureAnswer['data']> {
      const picture = await redraw(bytes, type)
      const { hash, size } = await identityOf(Readable.from([picture.bytes]))
      const storage_key = keyOf(hash, picture.ext)
      const { ext, mime, width, height } = picture
      const row = await db.transaction().execute(async (tx) => {
        await repo.lockHash(tx, hash)
        if (await repo.isBlocked(tx, hash)) refuse('upload.blocked')
        if ((await storage.size(storage_key)) !== size)
          await storage.write(storage_key, picture.bytes)
        const facts = { hash, type, ext, mime, size, width, height, storage_key }
        return repo.keepPicture(tx, {
          ...facts,
          user_id: userId,
          name,
          ip,
          created_at: clock.now(),
        })
      })
      return { id: row.id, path: pathOf(hash), hash, name, ext, mime, size, width, height }
    },
    /** A stored picture; undefined when there is none or it was blocked. */
    find: (hash: string) => repo.findPicture(db, hash, pictureTypes),
    read: (key: string) => storage.read(key),
  }
}

export type Pictures = ReturnType<typeof makePictures>
