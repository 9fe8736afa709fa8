import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCategory, updateCategory } from '#contracts/categories.ts'
import {
  checkDocuments,
  createDocuments,
  deleteDocuments,
  DocumentCard,
  documentOrders,
  documentProgress,
  getDocument,
  listDocuments,
  recommendDocuments,
  reconvertDocuments,
  restoreDocuments,
  updateDocument,
} from '#contracts/documents.ts'
import { DocumentStatus } from '#contracts/enums.ts'
import { getUser } from '#contracts/users.ts'
import { makeDocument } from './library.ts'
import { makePdf } from './pdf.ts'
import type { Person } from './person.ts'
import { categoryNamed, sendFile } from './uploading.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let ann: Person
let bob: Person
let reviewer: Person
beforeAll(async () => {
  world = await makeWorld()
  ann = await world.member('ann')
  bob = await world.member('bob')
  reviewer = await world.staff([checkDocuments])
})
afterAll(() => world.close())

const isThere = (who: Person, id: number) =>
  who.ask(getDocument, { id }).then((answer) => answer.statusCode === 200)

describe('documents of others', () => {
  it('are deleted by nobody else, not even beside own ones', async () => {
    const mine = await makeDocument(world, ann)
    const theirs = await makeDocument(world, bob)
    const hidden = await makeDocument(world, bob, { status: DocumentStatus.pendingReview })
    const denied = { status: 403, code: 'access.denied' }
    const unknown = { status: 404, code: 'document.not_found' }
    const tries = [
      [[theirs.id], denied],
      [[mine.id, theirs.id], denied],
      [[theirs.id, mine.id, mine.id], denied],
      [[mine.id, hidden.id], unknown],
      [[mine.id, 999_999_999], unknown],
      [[], unknown],
    ] as const
    for (const [id, refusal] of tries)
      await expect(ann.call(deleteDocuments, { id: [...id] })).rejects.toMatchObject(refusal)
    expect(await isThere(ann, mine.id)).toBe(true)
    expect(await isThere(bob, theirs.id)).toBe(true)
    expect(await isThere(bob, hidden.id)).toBe(true)
    expect(await ann.call(deleteDocuments, { id: [mine.id, mine.id] })).toEqual({ deleted: 1 })
  })

  it('are changed, restored, recommended, reviewed and converted again by nobody else', async () => {
    const theirs = await makeDocument(world, bob)
    const deleted = await makeDocument(world, bob, { isDeleted: true })
    const failed = await makeDocument(world, bob, { status: DocumentStatus.failed })
    const { id } = theirs
    const calls = [
      [() => ann.call(updateDocument, { id, title: 'mine now' }), 'access.denied'],
      [() => ann.call(restoreDocuments, { id: [deleted.id] }), 'document.not_found'],
      [() => ann.call(recommendDocuments, { id: [id], type: 1 }), 'access.denied'],
      [() => ann.call(checkDocuments, { id: [id], status: 4 }), 'access.denied'],
      [() => ann.call(reconvertDocuments, { id: [failed.id] }), 'document.not_found'],
      [() => ann.call(reconvertDocuments, {}), 'access.denied'],
    ] as const
    for (const [call, code] of calls) await expect(call()).rejects.toMatchObject({ code })
    expect(await ann.call(documentProgress, { id: [id, failed.id] })).toMatchObject({ total: 0 })
    const now = await bob.call(getDocument, { id })
    expect(now).toMatchObject({ title: theirs.title, is_recommend: false, can_edit: true })
    expect(await ann.call(getDocument, { id })).toMatchObject({ can_edit: false })
  })

  it('are made from nobody else’s files', async () => {
    const attachment_id = await sendFile(bob, makePdf(['not yours']), 'secret.pdf')
    const category_id = [await categoryNamed(world.db, '测试')]
    const document = [{ title: 'taken', attachment_id }]
    await expect(ann.call(createDocuments, { category_id, document })).rejects.toMatchObject({
      code: 'attachment.not_found',
    })
  })
})

describe('the same file again', () => {
  const bytes = makePdf(['once is enough'])

  it('is named, in the recycle bin too, and restoring brings it back', async () => {
    const first = await world.upload(bytes, 'once.pdf', { who: ann, title: '只此一份' })
    const again = () => world.upload(bytes, 'twice.pdf', { who: ann })
    await expect(again()).rejects.toMatchObject({
      status: 409,
      code: 'document.duplicate',
      message: '您已上传过这份文件：《只此一份》',
      details: { id: first.id },
    })
    await ann.call(deleteDocuments, { id: [first.id] })
    await expect(again()).rejects.toMatchObject({
      code: 'document.in_recycle_bin',
      details: { id: first.id, title: '只此一份' },
    })
    expect(await isThere(ann, first.id)).toBe(false)
    expect(await ann.call(restoreDocuments, { id: [first.id] })).toEqual({ restored: 1 })
    expect(await isThere(ann, first.id)).toBe(true)
  })

  it('is another’s own business', async () => {
    const card = await world.upload(bytes, 'same.pdf', { who: bob })
    expect(card).toMatchObject({ ext: '.pdf', status: DocumentStatus.pending })
  })

  it('makes one document of ten simultaneous wishes', async () => {
    const attachment_id = await sendFile(ann, makePdf(['in a hurry']), 'hurry.pdf')
    const category_id = [await categoryNamed(world.db, '测试')]
    const document = [{ title: 'hurry', attachment_id }]
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ann.ask(createDocuments, { category_id, document })),
    )
    const codes = answers.map((answer) => answer.json().code ?? 'made')
    expect(codes.filter((code) => code === 'made')).toHaveLength(1)
    expect(codes.filter((code) => code === 'document.duplicate')).toHaveLength(9)
  })

  it('beside others makes none of them', async () => {
    const known = await sendFile(ann, bytes, 'known.pdf')
    const fresh = await sendFile(ann, makePdf(['quite fresh']), 'fresh.pdf')
    const category_id = [await categoryNamed(world.db, '测试')]
    const titles = async () => (await ann.call(listDocuments, { user_id: ann.id, size: 100 })).total
    const before = await titles()
    const document = [
      { title: 'fresh', attachment_id: fresh },
      { title: 'known', attachment_id: known },
    ]
    await expect(ann.call(createDocuments, { category_id, document })).rejects.toMatchObject({
      code: 'document.duplicate',
    })
    expect(await titles()).toBe(before)
  })
})

describe('counts', () => {
  let outer: number
  let inner: number
  let elsewhere: number
  beforeEach(async () => {
    const name = crypto.randomUUID()
    outer = await categoryNamed(world.db, name)
    inner = await categoryNamed(world.db, `${name} 内`, outer)
    elsewhere = await categoryNamed(world.db, `${name} 外`)
  })
  const counts = () =>
    Promise.all(
      [outer, inner, elsewhere].map(
        async (id) => (await world.visitor().call(getCategory, { id })).doc_count,
      ),
    )
  const countOf = async (who: Person) =>
    (await world.visitor().call(getUser, { id: who.id })).doc_count

  it('follow publishing, disabling, deleting and restoring at once', async () => {
    const before = await countOf(ann)
    const waiting = { status: DocumentStatus.pendingReview, needsReview: true, categories: [inner] }
    const { id } = await makeDocument(world, ann, waiting)
    expect(await counts()).toEqual([0, 0, 0])
    const steps: [() => Promise<unknown>, number][] = [
      [() => reviewer.call(checkDocuments, { id: [id], status: 0 }), 1],
      [() => reviewer.call(checkDocuments, { id: [id], status: 2 }), 1],
      [() => reviewer.call(checkDocuments, { id: [id], status: 4 }), 0],
      [() => reviewer.call(checkDocuments, { id: [id], status: 2 }), 1],
      [() => ann.call(deleteDocuments, { id: [id] }), 0],
      [() => ann.call(restoreDocuments, { id: [id] }), 1],
      [() => reviewer.call(checkDocuments, { id: [id], status: 7 }), 0],
      [() => ann.call(deleteDocuments, { id: [id] }), 0],
      [() => ann.call(restoreDocuments, { id: [id] }), 0],
    ]
    for (const [index, [step, count]] of steps.entries()) {
      await step()
      expect(await counts(), `step ${index}`).toEqual([count, count, 0])
      expect(await countOf(ann), `step ${index}`).toBe(before + count)
    }
  })

  it('follow a document that moves', async () => {
    const { id } = await makeDocument(world, ann, { categories: [inner] })
    expect(await counts()).toEqual([1, 1, 0])
    await ann.call(updateDocument, { id, category_id: [elsewhere] })
    expect(await counts()).toEqual([0, 0, 1])
    await ann.call(updateDocument, { id, category_id: [outer, inner, elsewhere] })
    expect(await counts()).toEqual([1, 1, 1])
    expect(await ann.call(getDocument, { id })).toMatchObject({ status: 2 })
  })

  it('follow a category that moves', async () => {
    await makeDocument(world, ann, { categories: [inner] })
    await makeDocument(world, ann, { categories: [inner, outer] })
    expect(await counts()).toEqual([2, 2, 0])
    await world.admin.call(updateCategory, { id: inner, parent_id: elsewhere })
    expect(await counts()).toEqual([1, 2, 2])
  })

  it('are right after many changes at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () => makeDocument(world, ann, { categories: [inner, elsewhere] })),
    )
    expect(await counts()).toEqual([8, 8, 8])
    await Promise.all(
      made.flatMap(({ id }, index) =>
        index % 2 === 0
          ? [ann.ask(deleteDocuments, { id: [id] }), ann.ask(deleteDocuments, { id: [id] })]
          : [reviewer.ask(checkDocuments, { id: [id], status: 2 })],
      ),
    )
    expect(await counts()).toEqual([4, 4, 4])
  })
})

describe('lists', () => {
  it.each(documentOrders)('know the order %s', async (order) => {
    const { document } = await world.visitor().call(listDocuments, { order, size: 100 })
    const column = order.replace('recommend_at', 'is_recommend').split(' ')[0] as 'id'
    const seen = document.map((one) => one[column] ?? 0)
    expect(seen.length).toBeGreaterThan(1)
    expect(seen).toEqual(seen.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)))
  })

  it.each(Object.keys(DocumentCard.shape))('know the field %s', async (field) => {
    const { document } = await ann.call(listDocuments, { field: field as 'id', size: 1 })
    expect(Object.keys(document[0] ?? {})).toEqual([field])
  })

  it.each([
    { order: 'id' },
    { order: 'id asc' },
    { order: 'password_hash desc' },
    { order: 'id desc, (select 1)' },
    { field: 'password_hash' },
    { field: ['id', 'user.password_hash'] },
    { field: '*' },
    { status: 8 },
    { ext: '.exe' },
    { size: 101 },
    { created_at: ['yesterday'] },
  ])('know no other: %j', async (input) => {
    const answer = await ann.ask(listDocuments, input)
    expect(answer.json()).toMatchObject({ code: 'input.invalid' })
  })

  it('take the marks of a pattern as they are', async () => {
    const { id } = await makeDocument(world, ann, { title: '100% of_it\\all' })
    const found = async (wd: string) =>
      (await ann.call(listDocuments, { wd })).document.map((one) => one.id)
    for (const wd of ['100%', 'f_i', 't\\a']) expect(await found(wd)).toEqual([id])
    expect(await found('%%%')).toEqual([])
    expect(await found('1_0')).toEqual([])
  })

  it('of a category that does not exist are empty', async () => {
    expect(await ann.call(listDocuments, { category_id: 999_999 })).toEqual({
      total: 0,
      document: [],
    })
  })

  it('walk through all pages without a gap or a double', async () => {
    const all = (await ann.call(listDocuments, { size: 100 })).document.map((one) => one.id)
    const walked: (number | undefined)[] = []
    for (let page = 1; page <= Math.ceil(all.length / 7); page++) {
      const part = await ann.call(listDocuments, { size: 7, page, order: 'view_count desc' })
      expect(part.total).toBe(all.length)
      walked.push(...part.document.map((one) => one.id))
    }
    expect(new Set(walked)).toEqual(new Set(all))
    expect(walked).toHaveLength(all.length)
  })
})
