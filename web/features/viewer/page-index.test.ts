import { expect, test } from 'vitest'
import type { Word } from '#contracts/pages.ts'
import { boxesOf, fold, indexPage } from './page-index.ts'

/** A line of words set at a height, each character half as wide as the line is high (Han: as wide). */
function line(y: number, ...words: [text: string, x: number, width: number][]): Word[] {
  return words.map(([text, x, width]) => [text, x, y, width, 0.02])
}

test('words of a line are separated as they are printed, Han characters are not', () => {
  const { text } = indexPage([
    line(
      0.1,
      ['Deep', 0.1, 0.08],
      ['Learning', 0.19, 0.16],
      ['深度', 0.36, 0.04],
      ['学习', 0.4, 0.04],
    ),
  ])
  expect(text).toBe('deep learning 深度学习')
})

test('lines are read on: Latin with a space, Han without, broken words whole', () => {
  const { text } = indexPage([
    line(0.1, ['中文全文', 0.1, 0.08]),
    line(0.2, ['检索', 0.1, 0.04]),
    line(0.3, ['special-', 0.1, 0.1]),
    line(0.4, ['ization', 0.1, 0.1]),
    line(0.5, ['trace-based', 0.1, 0.1]),
  ])
  expect(text).toBe('中文全文检索 specialization tracebased')
  expect(fold('Trace-Based')).toBe('tracebased')
})

test('full width and ligatures are folded, and still lie on their own boxes', () => {
  const index = indexPage([line(0.1, ['ＧＰＵ', 0.1, 0.06], ['eﬃcient', 0.2, 0.07])])
  expect(index.text).toBe('gpu efficient')
  expect(index.word.length).toBe(index.text.length)
  const [box] = boxesOf(index, 0, 3)
  expect(box?.x).toBeCloseTo(0.1)
  expect(box?.width).toBeCloseTo(0.06)
})

test('a query in Chinese with a stray space reads like the page', () => {
  expect(fold('深度 学习  Model')).toBe('深度学习 model')
})

test('part of a word is marked by proportional width, Han counting double', () => {
  const index = indexPage([line(0.1, ['AB中文', 0.1, 0.06])])
  const [box] = boxesOf(index, 2, 4)
  expect(box?.x).toBeCloseTo(0.12)
  expect(box?.width).toBeCloseTo(0.04)
})

test('a hit that runs over the end of a line has one box on each line', () => {
  const index = indexPage([line(0.1, ['中文', 0.8, 0.04]), line(0.2, ['检索', 0.1, 0.04])])
  const boxes = boxesOf(index, 1, 3)
  expect(boxes.map((box) => box.y)).toEqual([0.1, 0.2])
  expect(boxes[1]?.x).toBeCloseTo(0.1)
  expect(boxes[1]?.width).toBeCloseTo(0.02)
})

test('a character outside the basic plane keeps its place', () => {
  const index = indexPage([line(0.1, ['𠮷野家', 0.1, 0.06])])
  const [box] = boxesOf(index, index.text.indexOf('野'), index.text.indexOf('野') + 1)
  expect(box?.x).toBeCloseTo(0.12)
})

test('part of a word that runs down is marked downwards', () => {
  const index = indexPage([[['arXiv:1234', 0.02, 0.2, 0.02, 0.5]]], 1.4)
  const [box] = boxesOf(index, 6, 10)
  expect(box?.x).toBe(0.02)
  expect(box?.y).toBeCloseTo(0.5)
  expect(box?.height).toBeCloseTo(0.2)
})
