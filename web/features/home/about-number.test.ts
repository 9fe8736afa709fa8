import { expect, test } from 'vitest'
import { aboutInChinese } from './about-number.ts'

test('a number is said to its first digit, as a sentence would', () => {
  const said = {
    1: '一',
    2: '两',
    10: '十',
    12: '十余',
    20: '二十',
    42: '四十余',
    200: '两百',
    1284: '一千余',
  }
  for (const [count, words] of Object.entries(said))
    expect(aboutInChinese(Number(count))).toBe(words)
  expect(aboutInChinese(40_000)).toBe('四万')
  expect(aboutInChinese(128_000)).toBe('十余万')
  expect(aboutInChinese(100_001)).toBe('十万余')
  expect(aboutInChinese(0)).toBe('零')
})
