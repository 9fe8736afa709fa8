import { expect, test } from 'vitest'
import { placeOf, stepHit } from './hit-steps.ts'

const hits = [
  { page: 3, count: 2, snippet: '' },
  { page: 8, count: 1, snippet: '' },
  { page: 9, count: 3, snippet: '' },
]

test('the first step goes to the next hit from the page that is read', () => {
  expect(stepHit(hits, undefined, 5, 1)).toEqual({ page: 8, index: 0 })
  expect(stepHit(hits, undefined, 5, -1)).toEqual({ page: 3, index: 1 })
})

test('steps go through the hits of a page, then to the next page, and round', () => {
  expect(stepHit(hits, { page: 3, index: 0 }, 1, 1)).toEqual({ page: 3, index: 1 })
  expect(stepHit(hits, { page: 3, index: 1 }, 1, 1)).toEqual({ page: 8, index: 0 })
  expect(stepHit(hits, { page: 9, index: 2 }, 1, 1)).toEqual({ page: 3, index: 0 })
  expect(stepHit(hits, { page: 3, index: 0 }, 1, -1)).toEqual({ page: 9, index: 2 })
})

test('beyond the last hit the first comes again, and without hits there is none', () => {
  expect(stepHit(hits, undefined, 20, 1)).toEqual({ page: 3, index: 0 })
  expect(stepHit([], undefined, 1, 1)).toBeUndefined()
})

test('a hit knows its number among all', () => {
  expect(placeOf(hits, { page: 9, index: 1 })).toBe(5)
  expect(placeOf(hits, { page: 4, index: 0 })).toBe(0)
})
