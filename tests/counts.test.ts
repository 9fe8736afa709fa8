import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCategory, updateCategory } from '#contracts/categories.ts'
import {
  checkDocuments,
  deleteDocuments,
  getDocument,
  restoreDocuments,
  updateDocument,
} from '#contracts/documents.ts'
import { DocumentStatus } from '#contracts/enums.ts'
import { getUser } from '#contracts/users.ts'
import { makeDocument } from './library.ts'
import type { Person } from './person.ts'
import { categoryNamed } from './uploading.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let ann: Person
let reviewer: Person
beforeAll(async () => {
  world = await makeWorld()
  ann = await world.member('ann')
  reviewer = await world.staff([checkDocuments])
})
afterAll(() => world.close())

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
