import { expect, test } from 'vitest'
import { cleanPage, hasUsableText } from './clean-words.ts'

const texts = (lines: readonly (readonly (readonly [string, ...unknown[]])[])[]) =>
  lines.map((line) => line.map(([text]) => text))

test('a run of Han and Latin is cut where they meet, boxes by width', () => {
  const { lines } = cleanPage([[['本款ATA标准', 0, 0.1, 0.55, 0.02]]])
  expect(lines).toEqual([
    [
      ['本款', 0, 0.1, 0.2, 0.02],
      ['ATA', 0.2, 0.1, 0.15, 0.02],
      ['标准', 0.35, 0.1, 0.2, 0.02],
    ],
  ])
})

test('a run that goes down the page is cut along its height', () => {
  const { lines } = cleanPage([[['竖排AB', 0.1, 0, 0.02, 0.6]]])
  expect(lines[0]).toEqual([
    ['竖排', 0.1, 0, 0.02, 0.4],
    ['AB', 0.1, 0.4, 0.02, 0.2],
  ])
})

test('boxes are kept inside the page and words outside are dropped', () => {
  const { lines } = cleanPage([
    [
      ['edge', 0.9, 0.5, 0.3, 0.1],
      ['off', 1.2, 0.5, 0.1, 0.1],
    ],
  ])
  expect(lines).toEqual([[['edge', 0.9, 0.5, 0.1, 0.1]]])
})

test('control characters go, the text stays as it was written', () => {
  const { lines } = cleanPage([[['a\u0000\u0007ﬁ\ud800Ａ', 0, 0, 0.1, 0.1]], [[' \n', 0, 0, 1, 1]]])
  expect(texts(lines)).toEqual([['aﬁ', 'Ａ']])
})

test('text without Unicode, or hardly any, is not usable', () => {
  const usable = (text: string) => hasUsableText(cleanPage([[[text, 0, 0, 1, 1]]]))
  expect(usable('Words enough to search for')).toBe(true)
  expect(usable('Page 7')).toBe(false)
  expect(usable(`${'\ue001'.repeat(20)}${'a'.repeat(30)}`)).toBe(false)
})
