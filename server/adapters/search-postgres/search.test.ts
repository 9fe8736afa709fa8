import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyone, openLibrary } from './library.fixture.ts'

let library: Awaited<ReturnType<typeof openLibrary>>
beforeAll(async () => {
  library = await openLibrary()
  await library.add({
    title: '离散数学（第三版）',
    pages: [
      '第一章 集合论。等价关系是自反、对称、传递的二元关系。',
      '图论研究顶点与边。欧拉回路经过每条边一次。',
    ],
    categories: [1],
  })
  await library.add({
    title: '線性代數講義',
    pages: ['向量空間與線性變換。矩陣的特徵值與特徵向量。'],
    categories: [1],
    ext: '.docx',
  })
  await library.add({
    title: 'C++ 与 Node.js 混合编程',
    pages: [
      '本书介绍如何用 C++ 编写 node.js 扩展。Ｐｙｔｈｏｎ 只作对照。Machine learning models are trained.',
    ],
    language: 'en',
  })
  await library.add({
    title: '猫的饲养',
    pages: ['一只猫在窗台上。爱猫的人常说熊猫不是猫。'],
    categories: [3],
  })
  await library.add({
    title: '量子力学导论',
    pages: ['薛定谔方程描述波函数的演化。'],
    categories: [2],
  })
  await library.add({ title: '习题集', pages: ['流体力学，'.repeat(30)] })
  await library.add({ title: '流体力学', pages: ['粘性与湍流。'] })
  await library.add({ title: 'Kubernetes 权威指南', pages: ['容器编排。'] })
  await library.add({
    title: '机密的薛定谔草稿',
    pages: ['薛定谔方程的草稿。'],
    status: 1,
    owner: 2,
  })
  await library.add({ title: '待审的薛定谔', pages: ['薛定谔待审。'], status: 6, owner: 2 })
  await library.add({ title: '删掉的薛定谔', pages: ['薛定谔删掉。'], deleted: true, owner: 2 })
}, 60_000)
afterAll(() => library.close())

describe('what is found', () => {
  it('finds a document by a word of a page, with the page and the words marked', async () => {
    const found = await library.find('欧拉回路')
    expect(found.total).toBe(1)
    const [hit] = found.documents[0]?.pages ?? []
    expect(hit?.page).toBe(2)
    expect(hit?.snippet.filter(([, marked]) => marked).map(([text]) => text)).toEqual(['欧拉回路'])
    expect(hit?.snippet.map(([text]) => text).join('')).toContain('图论研究顶点与边')
  })

  it('puts the document whose title is asked for first', async () => {
    expect((await library.titles('离散数学'))[0]).toBe('离散数学（第三版）')
    expect((await library.titles('流体力学')).slice(0, 2)).toEqual(['流体力学', '习题集'])
    expect((await library.titles('量子力学'))[0]).toBe('量子力学导论')
  })

  it('finds traditional text by a simplified query and the other way round', async () => {
    expect(await library.titles('特征向量')).toEqual(['線性代數講義'])
    expect((await library.titles('線性代數'))[0]).toBe('線性代數講義')
    expect(await library.titles('歐拉迴路')).toEqual(['离散数学（第三版）'])
    const marked = await library.index.mark('矩陣的特徵向量', '特征向量')
    expect(marked).toEqual([
      ['矩陣的', false],
      ['特徵向量', true],
    ])
  })

  it('finds titles by pinyin and by initials', async () => {
    for (const letters of ['lisanshuxue', 'lssx', 'lss', 'Li San Shu Xue', 'sanshuxue'])
      expect(await library.titles(letters), letters).toEqual(['离散数学（第三版）'])
  })

  it('finds mixed, full-width and symbol-bearing words', async () => {
    for (const text of [
      'c++',
      'NODE.JS',
      'node.js 扩展',
      'python',
      'ｍａｃｈｉｎｅ',
      'model train',
    ])
      expect(await library.titles(text), text).toEqual(['C++ 与 Node.js 混合编程'])
  })

  it('finds single Han characters wherever they stand', async () => {
    expect((await library.titles('猫'))[0]).toBe('猫的饲养')
    expect(await library.titles('窗')).toEqual(['猫的饲养'])
    expect(await library.titles('次')).toEqual(['离散数学（第三版）'])
    expect(await library.titles('边')).toEqual(['离散数学（第三版）'])
  })

  it('takes a quoted phrase as it stands', async () => {
    expect(await library.titles('"欧拉回路经过"')).toEqual(['离散数学（第三版）'])
    expect(await library.titles('“回路欧拉”')).toEqual([])
    expect(await library.titles('"learning models"')).toEqual(['C++ 与 Node.js 混合编程'])
    expect(await library.titles('"models learning"')).toEqual([])
  })

  it('forgives a slip in a title when nothing else is found', async () => {
    expect(await library.titles('kubrenetes')).toEqual(['Kubernetes 权威指南'])
    const [first] = await library.index.suggest('kubrenetes', { userId: 0, seesAll: false }, 5)
    expect(first?.title).toBe('Kubernetes 权威指南')
  })

  it('answers stop words with something and punctuation with nothing', async () => {
    expect((await library.find('的')).total).toBeGreaterThan(0)
    expect((await library.find('of the')).total).toBe(0)
    for (const text of ['', '，。！', '???', "'\\|&!:*()", '"'])
      expect((await library.find(text)).total, text).toBe(0)
  })

  it('does not read operators or quotes of a query as SQL or tsquery', async () => {
    for (const text of ["欧拉' | 'x", '欧拉:*', "a\\'b & !欧拉", '欧拉%_'])
      await expect(library.find(text), text).resolves.toBeDefined()
  })
})

describe('who sees what', () => {
  it('shows strangers nothing of unpublished, unreviewed or deleted documents', async () => {
    const found = await library.find('薛定谔')
    expect(found.total).toBe(1)
    expect([...found.facets.category]).toEqual([[2, 1]])
    expect([...found.facets.ext]).toEqual([['.pdf', 1]])
    expect(await library.titles('薛定谔')).toEqual(['量子力学导论'])
    const reader = { userId: 0, seesAll: false }
    const suggested = ['机密', 'jimi', 'jmdxdecg', '待审', '删掉', '机密的薛定鄂草稿']
    for (const text of suggested)
      expect(await library.index.suggest(text, reader, 10), text).toEqual([])
    expect(await library.index.passages('薛定谔草稿', reader, 10)).toHaveLength(1)
  })

  it('shows owners their own and reviewers all but the deleted', async () => {
    expect((await library.find('薛定谔', { reader: { userId: 2, seesAll: false } })).total).toBe(3)
    expect((await library.find('薛定谔', { reader: { userId: 1, seesAll: true } })).total).toBe(3)
    expect((await library.find('薛定谔', { reader: { userId: 1, seesAll: false } })).total).toBe(1)
  })
})

describe('filters and order', () => {
  it('filters by category, type and language, and counts each facet without its own filter', async () => {
    const filter = { ...anyone, exts: ['.docx'] }
    const found = await library.find('线性 欧拉', { filter })
    expect(found.total).toBe(1)
    expect([...found.facets.ext].sort()).toEqual([
      ['.docx', 1],
      ['.pdf', 1],
    ])
    expect([...found.facets.category]).toEqual([[1, 1]])
    expect((await library.find('猫', { filter: { ...anyone, notExts: ['.pdf'] } })).total).toBe(0)
    expect((await library.find('猫', { filter: { ...anyone, categoryIds: [3] } })).total).toBe(1)
    expect((await library.find('猫', { filter: { ...anyone, languages: ['en'] } })).total).toBe(0)
    expect((await library.find('欧拉', { filter: { ...anyone, minPages: 3 } })).total).toBe(0)
  })

  it('gives pages of results that join without gaps', async () => {
    const all = await library.find('的 数学 编程', { limit: 20 })
    const parts = await Promise.all(
      [0, 1].map((offset) => library.find('的 数学 编程', { offset, limit: 1 })),
    )
    const ids = parts.flatMap((part) => part.documents.map((document) => document.documentId))
    expect(ids).toEqual(all.documents.slice(0, 2).map((document) => document.documentId))
  })

  it('sorts by time when asked', async () => {
    const asked = '离散数学 线性'
    expect((await library.titles(asked))[0]).toBe('离散数学（第三版）')
    const titles = await library.titles(asked, { sort: 'latest' })
    expect(titles).toEqual(['線性代數講義', '离散数学（第三版）'])
  })
})

describe('suggestions and looking inside a document', () => {
  it('suggests titles while they are typed, in characters, pinyin, initials and unfinished words', async () => {
    for (const text of ['离散', '散数学', 'lis', 'lssx', '離散']) {
      const [first] = await library.index.suggest(text, { userId: 0, seesAll: false }, 5)
      expect(first?.title, text).toBe('离散数学（第三版）')
    }
    const [first] = await library.index.suggest('nod', { userId: 0, seesAll: false }, 5)
    expect(first?.title).toBe('C++ 与 Node.js 混合编程')
  })

  it('marks what was typed in a suggested title', async () => {
    const [first] = await library.index.suggest('离散', { userId: 0, seesAll: false }, 5)
    expect(first?.marked).toEqual([
      ['离散', true],
      ['数学（第三版）', false],
    ])
  })

  it('finds inside one document in page order, up to the last page that may be read', async () => {
    const found = await library.find('离散数学')
    const id = found.documents[0]?.documentId ?? 0
    expect(await library.index.find(id, '关系', 10)).toEqual([
      { page: 1, count: 2, snippet: expect.stringContaining('等价关系') },
    ])
    expect(await library.index.find(id, '欧拉', 1)).toEqual([])
    expect((await library.index.find(id, '歐拉', 2)).map(({ page }) => page)).toEqual([2])
    expect((await library.index.find(id, '边', 2))[0]?.count).toBe(2)
  })
})
