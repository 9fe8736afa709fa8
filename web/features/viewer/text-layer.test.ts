import { expect, test } from 'vitest'
import type { Word } from '#contracts/pages.ts'
import { LAYER_WIDTH } from './layer-width.ts'
import { layText } from './text-layer.ts'

/** A font whose every character is half its size wide. */
const measure = (text: string) => [...text].length * 0.5

/** Right edge of each word of a line when its letters are set with the layer's spacing. */
function edges(lines: Word[][]) {
  const [line] = layText(lines, 1.4, measure)
  if (!line) return []
  let x = line.left
  return line.words.map((word) => {
    const text = word.text.trimEnd()
    const start = x
    const end = start + measure(text) * line.fontSize + [...text].length * word.letterSpacing
    const space = word.text.endsWith(' ')
      ? measure(' ') * line.fontSize + word.letterSpacing + word.wordSpacing
      : word.after
    x = end + space
    return [start / LAYER_WIDTH, end / LAYER_WIDTH]
  })
}

test('every word begins and ends exactly where it is printed', () => {
  const found = edges([
    [
      ['trace', 0.1, 0.2, 0.08, 0.02],
      ['types', 0.2, 0.2, 0.11, 0.02],
      ['类型', 0.33, 0.2, 0.04, 0.02],
      ['系统', 0.371, 0.2, 0.04, 0.02],
    ],
  ])
  const expected = [
    [0.1, 0.18],
    [0.2, 0.31],
    [0.33, 0.37],
    [0.371, 0.411],
  ]
  found.forEach(([start, end], index) => {
    expect(start).toBeCloseTo(expected[index]?.[0] ?? 0)
    expect(end).toBeCloseTo(expected[index]?.[1] ?? 0)
  })
})

test('the text of a line reads with spaces between words and none between Han', () => {
  const [line] = layText(
    [
      [
        ['使用', 0.1, 0.2, 0.04, 0.02],
        ['说明', 0.145, 0.2, 0.04, 0.02],
        ['version', 0.2, 0.2, 0.08, 0.02],
        ['2', 0.29, 0.2, 0.01, 0.02],
      ],
    ],
    1,
    measure,
  )
  expect(line?.words.map((word) => word.text).join('')).toBe('使用说明 version 2')
})

test('words that run backwards or from right to left are placed one by one', () => {
  const backwards: Word[] = [
    ['two', 0.5, 0.1, 0.05, 0.02],
    ['one', 0.1, 0.1, 0.05, 0.02],
  ]
  const arabic: Word[] = [['مرحبا', 0.5, 0.1, 0.05, 0.02]]
  expect(layText([backwards, arabic], 1, measure).map((line) => line.loose)).toEqual([true, true])
})

test('joined letters are stretched, never spaced', () => {
  const [line] = layText([[['مرحبا', 0.5, 0.1, 0.1, 0.02]]], 1, measure)
  const [word] = line?.words ?? []
  expect(word?.letterSpacing).toBe(0)
  expect(5 * 0.5 * (line?.fontSize ?? 0) * (word?.stretch ?? 0)).toBeCloseTo(0.1 * LAYER_WIDTH)
})

test('a short word of narrow letters is not taken for one that runs down', () => {
  const lines: Word[][] = [[['If', 0.1, 0.1, 0.012, 0.028]], [['ill', 0.2, 0.1, 0.018, 0.028]]]
  expect(layText(lines, 1, measure).map((line) => line.vertical)).toEqual([false, false])
})

test('a tall narrow word is set downwards', () => {
  const [line] = layText([[['arXiv:1234', 0.02, 0.2, 0.02, 0.4]]], 1, measure)
  expect(line?.vertical).toBe(true)
})

test('a word that holds white space is set as several', () => {
  const [line] = layText([[['a b', 0.1, 0.1, 0.03, 0.02]]], 1, measure)
  expect(line?.words.map((word) => word.text)).toEqual(['a ', 'b'])
})
