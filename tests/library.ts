import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { DocumentStatus, ProcessStatus } from '#contracts/enums.ts'
import type { Word } from '#contracts/pages.ts'
import { changeState, coverKey, pageKey } from '#server/features/documents/index.ts'
import type { Person } from './person.ts'
import { categoryNamed } from './uploading.ts'
import type { World } from './world.ts'

export interface MadeDocument {
  readonly id: number
  readonly uuid: string
  readonly title: string
}

export interface DocumentOptions {
  /** The text of each page. */
  readonly pages?: readonly string[]
  readonly title?: string
  readonly status?: DocumentStatus
  readonly isDeleted?: boolean
  readonly needsReview?: boolean
  readonly price?: number
  readonly categories?: readonly number[]
}

/** A document with pages, pictures, cover and index, in any state, without converting anything. */
export async function makeDocument(
  world: World,
  owner: Person,
  options: DocumentOptions = {},
): Promise<MadeDocument> {
  const {
    pages = ['first page', 'second page'],
    title = `book ${randomBytes(3).toString('hex')}`,
  } = options
  const row = await insertDocument(world, owner, { ...options, pages, title })
  await addPages(world, row, pages)
  await world.site.index.putDocument(row.id, { title, keywords: '', description: '' })
  await world.db.transaction().execute((tx) =>
    changeState(tx, world.site.categories, row.id, {
      status: options.status ?? DocumentStatus.converted,
      stage: 'done',
      needs_review: options.needsReview ?? false,
      ...(options.isDeleted && { deleted_at: new Date(), deleted_user_id: owner.id }),
    }),
  )
  return { ...row, title }
}

async function insertDocument(
  { db }: World,
  owner: Person,
  { pages = [], title = '', price = 0, categories }: DocumentOptions,
) {
  const hash = randomBytes(32).toString('hex')
  const file = { hash, name: `${title}.pdf`, ext: '.pdf', size: 1000, storage_key: `none/${hash}` }
  const attachment = await db
    .insertInto('attachment')
    .values({ ...file, user_id: owner.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const uuid = randomBytes(8).toString('hex')
  const row = await db
    .insertInto('document')
    .values({
      uuid,
      title,
      user_id: owner.id,
      attachment_id: attachment.id,
      ext: '.pdf',
      size: 1000,
      price,
      pages: pages.length,
      ready: pages.length,
      width: 595,
      height: 842,
      cover_key: coverKey(uuid),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
  for (const category_id of categories ?? [await categoryNamed(db, '测试')])
    await db.insertInto('document_category').values({ document_id: row.id, category_id }).execute()
  return row
}

async function addPages(
  { db, site }: World,
  { id, uuid }: { id: number; uuid: string },
  pages: readonly string[],
) {
  await site.storage.write(coverKey(uuid), Buffer.from('a cover'))
  for (const [index, text] of pages.entries()) {
    const page = index + 1
    const svg = gzipSync(`<svg xmlns="http://www.w3.org/2000/svg"><text>${text}</text></svg>`)
    await site.storage.write(pageKey(uuid, page, 'svg'), svg)
    const words = text.split(' ').map((word, at): Word => [word, at / 10, 0.1, 0.09, 0.02])
    await db
      .insertInto('document_page')
      .values({
        document_id: id,
        page,
        width: 595,
        height: 842,
        status: ProcessStatus.done,
        format: 'svg',
        bytes: svg.length,
        text,
        words: JSON.stringify([words]),
      })
      .execute()
  }
  const indexed = pages.map((text, index) => ({ page: index + 1, text }))
  await site.index.putPages(id, indexed)
}
