import { createDocuments, type DocumentCard } from '#contracts/documents.ts'
import { MULTIPART_PATH } from '#contracts/uploads.ts'
import type { Db } from '#server/kit/db.ts'
import { type Person, Refused } from './person.ts'

export interface UploadOptions {
  /** The uploader; user 1 unless given. */
  readonly who?: Person
  readonly title?: string
  readonly category?: number
  readonly price?: number
}

/** Makes a category, or finds it. */
export async function categoryNamed(db: Db, title: string, parent_id = 0) {
  const row = await db
    .insertInto('category')
    .values({ title, parent_id })
    .onConflict((conflict) =>
      conflict.columns(['type', 'parent_id', 'title']).doUpdateSet({ title }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A multipart form of one file, as a browser sends it. */
export function formOf(bytes: Uint8Array, filename: string) {
  const boundary = 'tests-boundary-7d1f0c'
  const disposition = `form-data; name="file"; filename="${filename}"`
  const payload = Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: ${disposition}\r\n`),
    Buffer.from('content-type: application/octet-stream\r\n\r\n'),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** Sends a file by the plain route. @returns the attachment's id @throws Refused */
export async function sendFile(who: Person, bytes: Uint8Array, filename: string): Promise<number> {
  const form = formOf(bytes, filename)
  const answer = await who.send({ method: 'POST', url: MULTIPART_PATH, ...form })
  if (answer.statusCode >= 400) throw new Refused(answer.statusCode, answer.json(), answer.headers)
  return answer.json().data.id
}

/** Uploads and registers in one go. */
export const uploader =
  (db: Db, admin: Person) =>
  async (
    bytes: Uint8Array,
    filename: string,
    { who = admin, title = filename, category, price = 0 }: UploadOptions,
  ): Promise<DocumentCard> => {
    const attachment_id = await sendFile(who, bytes, filename)
    const category_id = [category ?? (await categoryNamed(db, '测试'))]
    const document = [{ title, attachment_id, price }]
    const made = await who.call(createDocuments, { category_id, document })
    return made.document[0] as DocumentCard
  }
