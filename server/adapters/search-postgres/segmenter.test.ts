import { afterAll, expect, it } from 'vitest'
import { makeSegmenter } from './segmenter.ts'

const segmenter = makeSegmenter()
afterAll(() => segmenter.close())

it('answers a query before the pages that waited already', async () => {
  const order: string[] = []
  const pages = Array.from({ length: 200 }, () => '知识的边界在于提问的方式。'.repeat(100))
  const cutting = segmenter.pages(pages).then((vectors) => {
    order.push('pages')
    return vectors
  })
  await segmenter.query('离散数学').then(() => order.push('query'))
  expect(await cutting).toHaveLength(pages.length)
  expect(order).toEqual(['query', 'pages'])
})

it('refuses work after it was closed', async () => {
  const closed = makeSegmenter()
  const waiting = closed.pages(['文'])
  const refused = expect(waiting).rejects.toThrow('closed')
  await closed.close()
  await refused
  await expect(closed.query('文')).rejects.toThrow('closed')
})
