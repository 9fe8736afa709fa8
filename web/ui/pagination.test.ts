import { expect, test } from 'vitest'
import { stops } from './pagination.tsx'

test('a short row shows every page', () => {
  expect(stops(1, 4)).toEqual([1, 2, 3, 4])
})

test('a long row shows the ends and the neighbours of the page one is on', () => {
  expect(stops(6, 40)).toEqual([1, 5, 6, 7, 40])
  expect(stops(1, 40)).toEqual([1, 2, 3, 4, 40])
  expect(stops(40, 40)).toEqual([1, 37, 38, 39, 40])
})
