import { expect, test } from 'vitest'
import { joinLines, linkTo, readTarget, shareLink } from './target.ts'

test('a link to a page, to words and to a phrase is understood', () => {
  expect(readTarget(new URLSearchParams('page=7&wd=深度 学习'))).toEqual({
    page: 7,
    wanted: { kind: 'words', text: '深度 学习' },
  })
  expect(readTarget(new URLSearchParams('page=7&text=a b&wd=c')).wanted).toEqual({
    kind: 'phrase',
    text: 'a b',
  })
})

test('nonsense in a link asks for nothing', () => {
  expect(readTarget(new URLSearchParams('page=-1&wd=%20'))).toEqual({
    page: undefined,
    wanted: undefined,
  })
  expect(readTarget(new URLSearchParams('page=1.5')).page).toBeUndefined()
})

test('a link made here is read back here', () => {
  const link = new URL(linkTo('0123456789abcdef', 3, ' 可以 \n优化 & more '), 'http://localhost')
  expect(link.pathname).toBe('/document/0123456789abcdef')
  expect(readTarget(link.searchParams)).toEqual({
    page: 3,
    wanted: { kind: 'phrase', text: '可以优化 & more' },
  })
})

test('a phrase over several lines is read as one text', () => {
  expect(joinLines('difficult to com-\npile than\nstatically')).toBe(
    'difficult to compile than statically',
  )
  expect(joinLines('中文全文\n检索 GPU\n版')).toBe('中文全文检索 GPU 版')
})

test('a link given to others does not carry the words of one’s own search', () => {
  expect(shareLink('http://localhost/document/a?page=3&wd=x#y')).toBe(
    'http://localhost/document/a?page=3',
  )
})
