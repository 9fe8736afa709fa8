import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLibrary } from './library.fixture.ts'

let library: Awaited<ReturnType<typeof openLibrary>>
beforeAll(async () => {
  library = await openLibrary()
}, 60_000)
afterAll(() => library.close())

async function counts() {
  const { rows } = await library.pool.query<{ token: string; pages: number }>(
    'select token, pages from search_token where pages <> 0 order by token',
  )
  return rows
}

/** The counts as the stored vectors have them. */
async function counted() {
  const { rows } = await library.pool.query<{ token: string; pages: number }>(
    `select word collate "C" as token, ndoc as pages from ts_stat('select tsv from search_page')
     order by 1`,
  )
  const { stopWords } = await import('./text/stop-words.ts')
  return rows.filter((row) => !stopWords.has(row.token))
}

it('keeps the same counts when pages are put twice', async () => {
  const pages = [
    { page: 1, text: '熵是混乱的量度，熵增不可逆。' },
    { page: 2, text: 'Entropy 与 information' },
  ]
  const id = await library.add({ title: '热力学', pages: pages.map((page) => page.text) })
  const before = await counts()
  expect(before.length).toBeGreaterThan(5)
  await library.index.putPages(id, pages)
  await library.index.putPages(id, [...pages, { page: 1, text: '熵是混乱的量度，熵增不可逆。' }])
  expect(await counts()).toEqual(before)
  expect(await counted()).toEqual(before)
})

it('leaves no old words of a replaced page', async () => {
  const id = await library.add({ title: '甲', pages: ['蝴蝶效应'] })
  expect((await library.find('蝴蝶效应')).total).toBe(1)
  await library.index.putPages(id, [{ page: 1, text: '混沌吸引子' }])
  expect((await library.find('蝴蝶效应')).total).toBe(0)
  expect((await library.find('混沌吸引子')).total).toBe(1)
  expect(await counted()).toEqual(await counts())
})

it('takes a removed document and its counts away, also the second time', async () => {
  const before = await counts()
  const id = await library.add({ title: '乙', pages: ['拓扑绝缘体', '拓扑序'] })
  await library.index.removeDocument(id)
  await library.index.removeDocument(id)
  expect(await counts()).toEqual(before)
  expect((await library.find('拓扑')).total).toBe(0)
})

it('indexes many documents that share words at once without waiting for one another for ever', async () => {
  const words = '数据 结构 算法 图论 排序 查找 树 堆 栈 队列 哈希 递归'.split(' ')
  const shuffled = (from: number) => words.map((_, i) => words[(i * 5 + from) % words.length])
  const ids = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      library.add({ title: `书${i}`, pages: [shuffled(i).join('，'), shuffled(i + 3).join('。')] }),
    ),
  )
  await Promise.all(
    ids.flatMap((id, i) => [
      library.index.putPages(id, [{ page: 1, text: shuffled(i + 7).join('；') }]),
      library.index.putPages(id, [{ page: 1, text: shuffled(i + 2).join('、') }]),
      i % 3 === 0 ? library.index.removeDocument(id) : Promise.resolve(),
    ]),
  )
  expect(await counts()).toEqual(await counted())
})

it('stores pages that hold strange characters', async () => {
  const text = `it's \\ a 'quote' 𠮷野家 ﷽ ${'x'.repeat(300)} ${'長'.repeat(5000)} \u0001 emoji 😀`
  const id = await library.add({
    title: "O'Reilly \\ 𠮷",
    pages: [text.replaceAll('\u0000', ''), ''],
  })
  expect((await library.find('𠮷野家')).documents[0]?.documentId).toBe(id)
})
