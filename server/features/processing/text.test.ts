import { describe, expect, it } from 'vitest'
import { detectLanguage, flowText, pageText } from './text.ts'

const line = (...words: string[]) => words.map((word) => [word, 0, 0, 0, 0] as never)

describe('the text of a page', () => {
  it('has spaces between Latin words and none beside Han', () => {
    expect(pageText([line('Hello', 'world'), line('文渊', '阁', 'in', '北京')])).toBe(
      'Hello world\n文渊阁in北京',
    )
  })

  it('flows across line ends without spaces inside a Chinese sentence', () => {
    expect(flowText('以三大故事为主\n轴，分别是\nGuan  Dong\nthree')).toBe(
      '以三大故事为主轴，分别是Guan  Dong three',
    )
  })
})

describe('the language of a text', () => {
  it.each([
    ['zh-CN', '这是一份说明书，讲怎样使用本系统，以及出了问题怎么办。'],
    ['zh-TW', '這是一份說明書，講怎樣使用這個系統，以及發生問題時應當怎麼辦。'],
    ['ja', 'これは日本語の文章です。文字コードのテストをしています。'],
    ['ko', '이것은 한국어로 작성된 문서입니다. 시험을 위한 글입니다.'],
    ['ru', 'Это русский текст для проверки определения языка.'],
    ['en', 'The quick brown fox jumps over the lazy dog and runs to the end of the road.'],
    ['de', 'Die Sonne ist der Stern und nicht ein Planet, mit dem wir leben, das wissen wir.'],
    ['', 'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod.'],
    ['', '12345'],
  ])('is %s by its script and little words', (language, text) => {
    expect(detectLanguage(text)).toBe(language)
  })
})
