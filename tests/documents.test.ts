import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  checkDocuments,
  createDocuments,
  deleteDocuments,
  getDocument,
  listDocuments,
  recommendDocuments,
  reconvertDocuments,
  restoreDocuments,
  updateDocument,
} from '#contracts/documents.ts'
import { DocumentStatus } from '#contracts/enums.ts'
import { documentProgress } from '#contracts/progress.ts'
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

describe('a document whose conversion was interrupted', () => {
  const stateOf = async ({ id }: { id: number }) => (await ann.call(getDocument, { id })).status

  it('by deleting it is converted when it is restored', async () => {
    const card = await world.upload(makePdf(['deleted too early']), 'early.pdf', { who: ann })
    await ann.call(deleteDocuments, { id: [card.id] })
    await world.runJobs()
    await ann.call(restoreDocuments, { id: [card.id] })
    expect(await stateOf(card)).toBe(DocumentStatus.pending)
    await world.runJobs()
    expect(await stateOf(card)).toBe(DocumentStatus.pendingReview)
  })

  it('by disabling it is converted when it is enabled', async () => {
    const card = await world.upload(makePdf(['disabled too early']), 'off.pdf', { who: ann })
    await reviewer.call(checkDocuments, { id: [card.id], status: 4 })
    await world.runJobs()
    expect(await stateOf(card)).toBe(DocumentStatus.disabled)
    await reviewer.call(checkDocuments, { id: [card.id], status: 2 })
    await world.runJobs()
    expect(await stateOf(card)).toBe(DocumentStatus.converted)
  })
})
