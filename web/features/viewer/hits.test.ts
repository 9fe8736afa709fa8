import { expect, test } from 'vitest'
import type { Word } from '#contracts/pages.ts'
import { findHits, queryParts, type Wanted } from './hits.ts'
import { indexPage } from './page-index.ts'

/** A page of lines of text, each word cut at spaces and set one after another. */
function pageOf(...lines: string[]) {
  return indexPage(
    lines.map((text, row) => {
      let x = 0
      return text.split(' ').map((word): Word => {
        const width = word.length * 0.01
        const placed: Word = [word, x, row * 0.05, width, 0.02]
        x += width + 0.01
        return placed
      })
    }),
  )
}

function marked(page: ReturnType<typeof pageOf>, kind: Wanted['kind'], text: string) {
  return findHits(page, { kind, text }).map(({ from, to }) => page.text.slice(from, to))
}

test('a query is cut at spaces and quotes, longest first', () => {
  expect(queryParts('GPU "deep  learning" 模型')).toEqual(['deep learning', 'gpu', '模型'])
  expect(queryParts('“全文检索” a')).toEqual(['全文检索', 'a'])
})

test('words are marked whole where they stand whole', () => {
  const page = pageOf('the art of starting parts')
  expect(marked(page, 'words', 'art')).toEqual(['art'])
  expect(marked(page, 'words', 'start')).toEqual(['start'])
})

test('a long Chinese question is marked word by word', () => {
  const page = pageOf('专利申请需要提交说明书', '申请人可以是个人')
  expect(marked(page, 'words', '如何申请专利')).toEqual(['专利', '申请', '申请'])
})

test('overlapping words are marked once, the longest', () => {
  expect(marked(pageOf('全文检索系统'), 'words', '检索 全文检索')).toEqual(['全文检索'])
})

test('a phrase is found across lines', () => {
  const page = pageOf('Sometimes these stores can', 'be optimized away')
  expect(marked(page, 'phrase', 'stores can be optimized')).toEqual(['stores can be optimized'])
})

test('a phrase whose spaces differ is still found', () => {
  expect(marked(pageOf('共 12 页，第 3 页'), 'phrase', '共12页')).toEqual(['共 12 页'])
})

test('a phrase that is not on the page as a whole is marked by its clauses', () => {
  const page = pageOf('第一句话在这里。中间不同。', '第二句话也在这里。')
  expect(marked(page, 'phrase', '第一句话在这里，缺的一句，第二句话也在这里')).toEqual([
    '第一句话在这里',
    '第二句话也在这里',
  ])
})

test('of a phrase that was quoted loosely the longest piece is marked, and nothing when it is short', () => {
  const page = pageOf('we present a trace-based compilation technique for dynamic languages')
  expect(marked(page, 'phrase', 'they present a trace-based compilation method')).toEqual([
    'present a tracebased compilation',
  ])
  expect(marked(page, 'phrase', 'another matter of languages')).toEqual([])
})

test('typing into the find box finds the letters anywhere, every time', () => {
  expect(marked(pageOf('banana Bandana'), 'typed', 'an')).toEqual(['an', 'an', 'an', 'an'])
  expect(marked(pageOf('a b'), 'typed', '   ')).toEqual([])
})

test('what is not there marks nothing', () => {
  expect(marked(pageOf('hello'), 'words', '量子')).toEqual([])
  expect(marked(pageOf(), 'phrase', 'x')).toEqual([])
})
