import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  checkDocuments,
  getDocument,
  listDocuments,
  relatedDocuments,
} from '#contracts/documents.ts'
import { findInDocument, getLayout, getPageText } from '#contracts/pages.ts'
import { DocumentStatus } from '#contracts/enums.ts'
import { search, suggest } from '#contracts/search.ts'
import { getStats } from '#contracts/system.ts'
import { visible } from '#server/adapters/search-postgres/visible.ts'
import { visibleTo } from '#server/features/documents/policy.ts'
import type { Account } from '#server/kit/caller.ts'
import { makeDocument, type MadeDocument } from './library.ts'
import type { Client, Person } from './person.ts'
import { makeWorld, type World } from './world.ts'

const TITLE = 'Chronicle of the hidden library'
const NOT_FOUND = { status: 404, code: 'document.not_found' }
const PUBLISHED = 'published'

let world: World
let owner: Person
let people: { guest: Client; stranger: Person; owner: Person; reviewer: Person; root: Person }
/** One document a state, all with the same words. */
const shelf = new Map<string, MadeDocument>()

const states = Object.entries(DocumentStatus).filter(([name]) => name !== 'converted')

beforeAll(async () => {
  world = await makeWorld()
  owner = await world.member('owner')
  people = {
    guest: world.visitor(),
    stranger: await world.member('stranger'),
    owner,
    reviewer: await world.staff([checkDocuments]),
    root: world.admin,
  }
  const pages = ['the heron stands', 'in shallow water']
  const make = (options: object) => makeDocument(world, owner, { title: TITLE, pages, ...options })
  shelf.set(PUBLISHED, await make({}))
  for (const [name, status] of states) shelf.set(name, await make({ status }))
  shelf.set('deleted', await make({ isDeleted: true }))
  shelf.set('deleted while under review', await make({ isDeleted: true, status: 6 }))
})
afterAll(() => world.close())

const book = (state: string) => shelf.get(state) as MadeDocument
const idsOf = (rows: readonly { id?: number | undefined }[]) => rows.map((row) => row.id)

/** Everything that would show a document, each as a call that finds it or is refused. */
const ways: Record<string, (who: Client, one: MadeDocument) => Promise<boolean>> = {
  'by its id': (who, { id }) => found(who.call(getDocument, { id })),
  'by its uuid': (who, { uuid }) => found(who.call(getDocument, { uuid, view: true })),
  'its layout': (who, { uuid }) => found(who.call(getLayout, { uuid })),
  'the text of a page': (who, { uuid }) => found(who.call(getPageText, { uuid, page: 1 })),
  'a search in it': (who, { uuid }) => found(who.call(findInDocument, { uuid, wd: 'heron' })),
  'what is related to it': (who, { id }) => found(who.call(relatedDocuments, { id })),
  'the picture of a page': (who, { uuid }) => served(who, `/view/page/${uuid}/1`),
  'its cover': (who, { uuid }) => served(who, `/view/cover/${uuid}`),
  'the list': async (who, { id }) => listed(who, id, {}),
  'the list of its state': async (who, { id }) =>
    listed(who, id, { status: [0, 1, 2, 3, 4, 5, 6, 7] }),
  'the list of its owner': async (who, { id }) => listed(who, id, { user_id: owner.id }),
  'the list by title': async (who, { id }) => listed(who, id, { wd: 'hidden' }),
  'a search': async (who, { id }) =>
    idsOf((await who.call(search, { wd: 'heron', size: 50 })).document).includes(id),
  'a search by title': async (who, { id }) =>
    idsOf((await who.call(search, { wd: TITLE, size: 50 })).document).includes(id),
  'a suggestion': async (who, { uuid }) => {
    const { suggestion } = await who.call(suggest, { wd: 'chronicle', size: 20 })
    return suggestion.some((one) => one.uuid === uuid)
  },
  'what is related to another': async (who, { id }) => {
    const { document } = await who.call(relatedDocuments, { id: book(PUBLISHED).id })
    return idsOf(document).includes(id)
  },
}

/** True when answered, false when there is "no such document"; anything else is an error. */
async function found(call: Promise<unknown>) {
  try {
    await call
    return true
  } catch (error) {
    expect(error).toMatchObject(NOT_FOUND)
    return false
  }
}

async function served(who: Client, url: string) {
  const answer = await who.send({ url })
  if (answer.statusCode === 200) return true
  expect(answer.json()).toMatchObject({ code: NOT_FOUND.code })
  return false
}

const listed = async (who: Client, id: number, input: object) =>
  idsOf((await who.call(listDocuments, { size: 100, ...input })).document).includes(id)

describe.each([
  ...states.map(([name]) => name),
  'deleted',
  'deleted while under review',
])('a document that is %s', (state) => {
  it.each(Object.entries(ways))('is not shown to strangers by %s', async (_, way) => {
    expect(await way(people.guest, book(state))).toBe(false)
    expect(await way(people.stranger, book(state))).toBe(false)
  })

  it('is shown to its owner and to reviewers unless it is deleted', async () => {
    const isKept = !state.startsWith('deleted')
    for (const who of [people.owner, people.reviewer, people.root])
      for (const way of [
        'by its id',
        'its layout',
        'the picture of a page',
        'a search',
        'its cover',
      ])
        expect(await ways[way]?.(who, book(state)), way).toBe(isKept)
    expect(await listed(people.owner, book(state).id, { user_id: owner.id })).toBe(isKept)
    expect(await listed(people.reviewer, book(state).id, {})).toBe(isKept)
  })
})

describe('a published document', () => {
  it.each(Object.entries(ways))('is shown to everybody by %s', async (name, way) => {
    const itself = name === 'what is related to another'
    for (const who of Object.values(people)) expect(await way(who, book(PUBLISHED))).toBe(!itself)
  })

  it('is all that the public numbers count', async () => {
    const numbers = await people.guest.call(getStats, {})
    expect(numbers).toMatchObject({ document_count: 1, page_count: 2 })
    const list = await people.guest.call(listDocuments, {})
    expect(list.total).toBe(1)
    const answer = await people.guest.call(search, { wd: 'heron' })
    expect(answer).toMatchObject({ total: 1, capped: false })
    expect(answer.facet.ext).toEqual([{ value: 'pdf', title: 'pdf', count: 1 }])
  })
})

it('shows the reason of a failure to its owner and to reviewers only', async () => {
  const { id } = book(PUBLISHED)
  await world.db
    .updateTable('document')
    .set({ failure: 'encrypted' })
    .where('id', '=', id)
    .execute()
  const said = async (who: Client) => (await who.call(getDocument, { id })).convert_error
  expect(await said(people.owner)).toMatch(/密码/)
  expect(await said(people.reviewer)).toMatch(/密码/)
  expect(await said(people.stranger)).toBe('')
  await world.db.updateTable('document').set({ failure: '' }).where('id', '=', id).execute()
})

describe('the two conditions in SQL', () => {
  const account = (id: number, isRoot: boolean) =>
    ({ id, isRoot, permissions: new Set<string>() }) as unknown as Account

  it.each(['guest', 'stranger', 'owner', 'root'] as const)('agree for %s', async (name) => {
    const id = 'id' in people[name] ? (people[name] as Person).id : 0
    const seesAll = name === 'root'
    const mine = await world.db
      .selectFrom('document')
      .select('id')
      .where(visibleTo(name === 'guest' ? undefined : account(id, seesAll)))
      .orderBy('id')
      .execute()
    const theirs = await world.pool.query<{ id: number }>(
      `select d.id from document d where ${visible('$1', '$2')} order by d.id`,
      [id, seesAll],
    )
    expect(theirs.rows.map((row) => row.id)).toEqual(idsOf(mine))
    expect(mine.length).toBeGreaterThan(0)
  })
})
