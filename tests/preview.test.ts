import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getDocument } from '#contracts/documents.ts'
import { findInDocument, getLayout, getPageText } from '#contracts/pages.ts'
import { search } from '#contracts/search.ts'
import { makeDocument, type MadeDocument } from './library.ts'
import type { Client, Person } from './person.ts'
import { makeWorld, type World } from './world.ts'

const PAGES = Array.from(
  { length: 10 },
  (_, i) => `common word number ${'abcdefghij'[i]?.repeat(5)}`,
)

let world: World
let owner: Person
let guest: Client
let free: MadeDocument
let priced: MadeDocument
beforeAll(async () => {
  world = await makeWorld()
  owner = await world.member('owner')
  guest = world.visitor()
  free = await makeDocument(world, owner, { pages: PAGES, title: 'free' })
  priced = await makeDocument(world, owner, { pages: PAGES, title: 'priced', price: 5 })
})
afterAll(() => world.close())

const limits = (max_preview: number, max_preview_percent: number, priced_preview: number) =>
  world.set('converter', { max_preview, max_preview_percent, priced_preview })

/** The pages somebody can read, by picture and by text. */
async function readable(who: Client, { uuid }: MadeDocument) {
  const pages = { picture: [] as number[], text: [] as number[] }
  for (let page = 1; page <= PAGES.length; page++) {
    const picture = await who.send({ url: `/view/page/${uuid}/${page}` })
    if (picture.statusCode === 200) pages.picture.push(page)
    else expect(picture.json()).toMatchObject({ code: 'document.page_locked' })
    const text = await who.ask(getPageText, { uuid, page })
    if (text.statusCode === 200) pages.text.push(page)
    else expect([text.statusCode, text.json().code]).toEqual([403, 'document.page_locked'])
  }
  return pages
}

const first = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe.each([
  ['no limits', [0, 100, 0], 10, 10],
  ['at most three pages', [3, 100, 0], 3, 3],
  ['a quarter, rounded up', [0, 25, 0], 3, 3],
  ['the smaller of both', [4, 20, 0], 2, 2],
  ['fewer pages of priced documents', [0, 100, 2], 10, 2],
  ['more pages of priced documents than of others', [3, 100, 8], 3, 3],
  ['less than a page', [0, 1, 0], 1, 1],
] as const)('with %s', (_, values, freePages, pricedPages) => {
  beforeEach(() => limits(values[0], values[1], values[2]))

  it('strangers read that many pages, by picture and text alike', async () => {
    for (const [document, count] of [
      [free, freePages],
      [priced, pricedPages],
    ] as const) {
      expect(await readable(guest, document)).toEqual({ picture: first(count), text: first(count) })
      expect(await guest.call(getLayout, { uuid: document.uuid })).toMatchObject({ preview: count })
      expect(await guest.call(getDocument, { id: document.id })).toMatchObject({ preview: count })
    }
  })

  it('the owner and reviewers read all', async () => {
    for (const who of [owner, world.admin])
      expect(await readable(who, priced)).toEqual({ picture: first(10), text: first(10) })
  })

  it('a search in the document stays within them', async () => {
    const { hit } = await guest.call(findInDocument, { uuid: priced.uuid, wd: 'common' })
    expect(hit.map((one) => one.page)).toEqual(first(pricedPages))
    const all = await owner.call(findInDocument, { uuid: priced.uuid, wd: 'common' })
    expect(all.hit.map((one) => one.page)).toEqual(first(10))
  })

  it('a search shows that a locked page matches, and nothing of what stands there', async () => {
    for (const [document, count] of [
      [free, freePages],
      [priced, pricedPages],
    ] as const)
      for (const page of [1, 5, 10]) {
        const word = 'abcdefghij'[page - 1]?.repeat(5) ?? ''
        const answer = await guest.ask(search, { wd: word })
        const result = answer.json().document.find((one: { id: number }) => one.id === document.id)
        const locked = page > count
        expect(result.hit).toMatchObject([{ page, locked }])
        expect(JSON.stringify(result).includes(word)).toBe(!locked)
      }
  })
})

describe('a page', () => {
  it('is a picture that may run and fetch nothing', async () => {
    await limits(0, 100, 0)
    const answer = await guest.send({ url: `/view/page/${free.uuid}/1` })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-encoding': 'gzip',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    })
    expect(gunzipSync(answer.rawPayload).toString()).toContain('aaaaa')
    const etag = String(answer.headers.etag)
    const again = await guest.send({
      url: `/view/page/${free.uuid}/1`,
      headers: { 'if-none-match': etag },
    })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })

  it('that is locked stays locked for somebody who has its tag', async () => {
    await limits(0, 100, 0)
    const { headers } = await guest.send({ url: `/view/page/${free.uuid}/5` })
    await limits(2, 100, 0)
    const answer = await guest.send({
      url: `/view/page/${free.uuid}/5`,
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect(answer.statusCode).toBe(403)
  })

  it.each(['0', '11', '-1', '1.5', 'x', '1e9'])('that does not exist is none: %s', async (page) => {
    await limits(0, 100, 0)
    const answer = await guest.send({ url: `/view/page/${free.uuid}/${page}` })
    expect(answer.json()).toMatchObject({ code: 'document.page_not_found' })
  })
})
