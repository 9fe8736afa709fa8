import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import { expect, it } from 'vitest'
import { cutAtHits, makeMarker } from '../marking.ts'
import { snippetOf } from '../snippet.ts'
import { fold } from './normalise.ts'
import { pinyinOf } from './pinyin.ts'
import { readQuery } from './query.ts'
import { countTokens } from './tokens.ts'

const jieba = Jieba.withDict(dict)
const cutter = {
  cut: (text: string) => jieba.cut(text, true),
  search: (text: string) => jieba.cutForSearch(text, true),
}
const tokens = (text: string) => [...countTokens(fold(text).text, cutter).keys()]
const read = (text: string) => readQuery(text, cutter)
const marked = (text: string, query: string) =>
  cutAtHits(text, makeMarker(read(query))(text))
    .map(([piece, mark]) => (mark ? `[${piece}]` : piece))
    .join('')

it('folds width, case, accents, ligatures and traditional characters', () => {
  expect(fold('ＡＢＣ　Café ﬁne 電腦').text).toBe('abc cafe fine 电脑')
  expect(fold('乾隆年間，乾燥').text).toBe('乾隆年间,干燥')
  expect(fold('⼀⽉').text).toBe('一月')
})

it('joins lines inside Chinese sentences and hyphenated words, and characters set apart', () => {
  expect(fold('离散\n数学').text).toBe('离散数学')
  expect(fold('infor-\nmation well\nknown').text).toBe('information well known')
  expect(fold('目 录\n\n第一章').text).toBe('目录 第一章')
  expect(fold('高等 数学').text).toBe('高等 数学')
})

it('carries offsets back to the source through everything that changes length', () => {
  const source = 'ﬁ 電\n腦 Ａ𠮷É'
  const { text, at } = fold(source)
  expect(at.length).toBe(text.length)
  expect(source[at[text.indexOf('脑')] ?? -1]).toBe('腦')
  expect(source[at[text.indexOf('a')] ?? -1]).toBe('Ａ')
  expect(source[at[text.indexOf('e')] ?? -1]).toBe('É')
})

it('cuts words of letters with their parts, stems and symbols', () => {
  expect(tokens('C++ node.js 1,000 models COVID-19 C#')).toEqual(
    expect.arrayContaining(['c++', 'node.js', 'node', 'js', '1000', 'model', 'covid-19', 'c#']),
  )
})

it('cuts Chinese into words and pairs', () => {
  expect(tokens('离散数学')).toEqual(expect.arrayContaining(['离散', '数学', '离散数学', '散数']))
})

it('marks words across variants, longest first, and whole', () => {
  expect(marked('離散數學與Ｃ＋＋，Discrete Models', '离散数学 c++ model')).toBe(
    '[離散數學]與[Ｃ＋＋]，Discrete [Models]',
  )
  expect(marked('离散\n数学', '离散数学')).toBe('[离散\n数学]')
  expect(marked('model remodels', 'model')).toBe('[model] remodels')
  expect(marked('没有', '，')).toBe('没有')
})

it('reads quotes as phrases and knows when nothing else is asked', () => {
  expect(read('"exact phrase" other')).toMatchObject({
    phrases: ['exact phrase'],
    onlyPhrases: false,
  })
  expect(read('“离散数学”')).toMatchObject({ phrases: ['离散数学'], onlyPhrases: true })
})

it('spells titles in pinyin and initials, with the right reading in words', () => {
  expect(pinyinOf('离散数学')).toEqual({ pinyin: 'lisanshuxue', initials: 'lssx' })
  expect(pinyinOf('python程序')).toEqual({ pinyin: 'pythonchengxu', initials: 'pythoncx' })
  expect(pinyinOf('重庆银行').pinyin).toBe('chongqingyinhang')
})

it('takes the passage with the most hits, from the start of a sentence', () => {
  const filler = '这里说的是别的事情，与所问无关。'.repeat(20)
  const text = `离散的东西。${filler}等价关系是离散数学的基本概念。它有三条性质。${filler}`
  const snippet = snippetOf(text, makeMarker(read('离散数学 等价关系'))(text))
  const plain = snippet.map(([piece]) => piece).join('')
  expect(plain).toContain('等价关系是离散数学的基本概念。')
  expect(plain.startsWith('…这里说的')).toBe(true)
  expect(plain.endsWith('。…')).toBe(true)
  expect(plain.length).toBeLessThan(130)
})
