import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DocumentCard, documentOrders, listDocuments } from '#contracts/documents.ts'
import { makeDocument } from './library.ts'
import type { Person } from './person.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let ann: Person
beforeAll(async () => {
  world = await makeWorld()
  ann = await world.member('ann')
  // Different in every column that lists are ordered by.
  for (let n = 0; n < 20; n++) {
    const { id } = await makeDocument(world, ann, {
      pages: Array.from({ length: ((n * 7) % 5) + 1 }, () => 'page'),
    })
    const counts = {
      view_count: (n * 3) % 11,
      favorite_count: (n * 5) % 7,
      download_count: (n * 2) % 9,
    }
    const size = 1000 + ((n * 13) % 17)
    const recommend_at = n % 3 === 0 ? new Date(Date.now() - n * 1000) : null
    await world.db
      .updateTable('document')
      .set({ ...counts, size, recommend_at })
      .where('id', '=', id)
      .execute()
  }
})
afterAll(() => world.close())

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
