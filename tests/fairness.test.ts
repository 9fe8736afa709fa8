import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePdf } from './pdf.ts'
import { makeWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

it('one uploader’s many documents do not hold up another’s first', async () => {
  const [ann, bob] = [await world.member('ann'), await world.member('bob')]
  for (let i = 0; i < 8; i++)
    await world.upload(makePdf([`book ${i} of ann`]), `ann ${i}.pdf`, { who: ann })
  const first = await world.upload(makePdf(['the only one of bob']), 'bob.pdf', { who: bob })
  await world.runJobs()
  const done = await world.db.selectFrom('document').select('id').orderBy('updated_at').execute()
  expect(done).toHaveLength(9)
  expect(done.findIndex(({ id }) => id === first.id)).toBeLessThan(3)
})
