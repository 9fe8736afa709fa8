import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDocument } from '#contracts/documents.ts'
import { getPageText } from '#contracts/pages.ts'
import { search } from '#contracts/search.ts'
import { getUser } from '#contracts/users.ts'
import { makePdf } from './pdf.ts'
import { makeWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

it('carries a file from upload to page and search', async () => {
  const ann = await world.member('ann')
  expect(await ann.call(getUser, {})).toMatchObject({ username: 'ann' })
  await world.db.updateTable('group').set({ enable_document_review: false }).execute()
  const card = await world.upload(makePdf(['The quick brown fox', 'a lazy heron']), 'animals.pdf', {
    who: ann,
  })
  await world.runJobs()
  const guest = world.visitor()
  expect(await guest.call(getDocument, { id: card.id })).toMatchObject({ pages: 2, status: 2 })
  const text = await guest.call(getPageText, { uuid: card.uuid, page: 2 })
  expect(text.lines.flat().map(([word]) => word)).toEqual(['a', 'lazy', 'heron'])
  const answer = await guest.call(search, { wd: 'heron' })
  expect(answer.document.map((one) => one.id)).toEqual([card.id])
})
