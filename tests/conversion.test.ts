import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDocument, reconvertDocuments } from '#contracts/documents.ts'
import { documentProgress } from '#contracts/progress.ts'
import { getLayout, getPageText } from '#contracts/pages.ts'
import { DocumentStatus, ProcessStatus } from '#contracts/enums.ts'
import { search } from '#contracts/search.ts'
import { makePdf } from './pdf.ts'
import { makeWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const broken = Buffer.from('%PDF-1.7\nthis is not one\n%%EOF\n')
const pages = (count: number) => Array.from({ length: count }, (_, i) => `page number ${i + 1}`)

describe('a document on its way', () => {
  it('names its reason when it cannot become pages, to its owner in their language', async () => {
    const card = await world.upload(broken, 'broken.pdf')
    await world.runJobs()
    const [state] = (await world.admin.call(documentProgress, { id: [card.id] })).document
    expect(state).toMatchObject({ status: DocumentStatus.failed, stage: 'failed' })
    expect(state?.convert_error).toBe('文件已损坏或不完整，无法打开')
    await expect(world.visitor().call(getDocument, { id: card.id })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('is converted again when asked to, and only when it failed', async () => {
    const failed = await world.upload(Buffer.concat([broken, broken]), 'again.pdf')
    const good = await world.upload(makePdf(['fine']), 'fine.pdf')
    await world.runJobs()
    await expect(
      world.admin.call(reconvertDocuments, { id: [failed.id, good.id] }),
    ).rejects.toMatchObject({ code: 'document.not_failed' })
    expect(await world.admin.call(reconvertDocuments, { id: [failed.id] })).toEqual({ queued: 1 })
    const read = () => world.admin.call(getDocument, { id: failed.id })
    expect(await read()).toMatchObject({ status: DocumentStatus.pending, convert_error: '' })
    await world.runJobs()
    expect(await read()).toMatchObject({ status: DocumentStatus.failed })
  })

  it('with a bad page is read with a gap, and the page can be tried again', async () => {
    const card = await world.upload(makePdf(pages(4)), 'gap.pdf')
    await world.runJobs()
    await world.db
      .updateTable('document_page')
      .set({ status: ProcessStatus.failed, error: 'failed' })
      .where('document_id', '=', card.id)
      .where('page', '=', 2)
      .execute()
    const layout = () => world.visitor().call(getLayout, { uuid: card.uuid })
    expect(await layout()).toMatchObject({ failed: [2], ready: 4 })
    const picture = () => world.visitor().send({ url: `/view/page/${card.uuid}/2` })
    expect((await picture()).statusCode).toBe(404)
    expect(await world.admin.call(reconvertDocuments, { id: [card.id] })).toEqual({ queued: 1 })
    await world.runJobs()
    expect(await layout()).toMatchObject({ failed: [], ready: 4 })
    expect((await picture()).statusCode).toBe(200)
  })

  it('of many pages comes out whole, each page in its place and in the index', async () => {
    const card = await world.upload(makePdf(pages(45)), 'many.pdf')
    await world.runJobs()
    const layout = await world.visitor().call(getLayout, { uuid: card.uuid })
    expect(layout).toMatchObject({ pages: 45, ready: 45, failed: [] })
    expect(layout.sizes).toHaveLength(45)
    const text = await world.visitor().call(getPageText, { uuid: card.uuid, page: 41 })
    expect(text.lines.flat().map(([word]) => word)).toEqual(['page', 'number', '41'])
    const picture = await world.visitor().send({ url: `/view/page/${card.uuid}/45` })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    const hit = (await world.visitor().call(search, { wd: '"number 41"' })).document[0]?.hit[0]
    expect(hit?.page).toBe(41)
  })

  it('ends the same when its jobs run twice', async () => {
    const card = await world.upload(makePdf(pages(3)), 'twice.pdf')
    await world.runJobs()
    const state = async () => [
      (await world.pool.query('select * from search_token order by token')).rows,
      (
        await world.pool.query(
          'select page, status, text from document_page where document_id = $1 order by page',
          [card.id],
        )
      ).rows,
    ]
    const before = await state()
    await world.db
      .updateTable('document')
      .set({ status: DocumentStatus.converting })
      .where('id', '=', card.id)
      .execute()
    await world.site.uploaded.emit(world.db, { id: card.id, run: 1 })
    await world.runJobs()
    expect(await state()).toEqual(before)
    expect(await world.visitor().call(getDocument, { id: card.id })).toMatchObject({ ready: 3 })
  })

  it('waits for a reviewer with its pages made, seen by its owner only', async () => {
    const bob = await world.member('bob')
    const card = await world.upload(makePdf(['reviewed']), 'review.pdf', { who: bob })
    await world.runJobs()
    expect(await bob.call(getDocument, { id: card.id })).toMatchObject({
      status: DocumentStatus.pendingReview,
      ready: 1,
    })
    expect((await bob.send({ url: `/view/page/${card.uuid}/1` })).statusCode).toBe(200)
    expect((await world.visitor().send({ url: `/view/page/${card.uuid}/1` })).statusCode).toBe(404)
  })

  it('that was deleted meanwhile is left alone', async () => {
    const card = await world.upload(makePdf(['gone']), 'gone.pdf')
    await world.db
      .updateTable('document')
      .set({ deleted_at: new Date() })
      .where('id', '=', card.id)
      .execute()
    await world.runJobs()
    const row = await world.db
      .selectFrom('document')
      .select('ready')
      .where('id', '=', card.id)
      .executeTakeFirst()
    expect(row?.ready).toBe(0)
  })
})
