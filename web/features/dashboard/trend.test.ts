import { expect, test } from 'vitest'
import { trendOf } from './trend.ts'

test('a series says its sum, its highest day and how its halves compare', () => {
  expect(trendOf([1, 1, 3, 3])).toEqual({ total: 8, peak: 2, change: 200 })
  expect(trendOf([4, 0, 1, 1])).toEqual({ total: 6, peak: 0, change: -50 })
})

test('of an odd number of days the first is in neither half', () => {
  expect(trendOf([100, 1, 2]).change).toBe(100)
})

test('there is no change to tell where nothing was before', () => {
  expect(trendOf([0, 0, 5, 5])).toEqual({ total: 10, peak: 2, change: undefined })
  expect(trendOf([])).toEqual({ total: 0, peak: -1, change: undefined })
})
