import { expect, test } from 'vitest'
import { nearestBoundary, nearestLine } from './nearest.ts'

const row = (left: number, top: number, width: number) => ({ left, top, width, height: 40 })
/** Two columns of two lines; the second line on the left is short. */
const page = [row(200, 100, 900), row(200, 150, 300), row(1300, 100, 900), row(1300, 150, 900)]

test('the pointer behind the end of a short line means that line', () => {
  expect(nearestLine(page, 800, 170)).toBe(1)
})

test('between two lines the nearer one is meant, in the pointer’s own column', () => {
  expect(nearestLine(page, 300, 147)).toBe(1)
  expect(nearestLine(page, 1500, 143)).toBe(2)
})

test('below all the text the last line of the column is meant', () => {
  expect(nearestLine(page, 1500, 2000)).toBe(3)
  expect(nearestLine([], 0, 0)).toBe(-1)
})

test('the caret goes to the nearer side of a letter', () => {
  expect(nearestBoundary([0, 10, 20], 14)).toBe(1)
  expect(nearestBoundary([0, 10, 20], 16)).toBe(2)
})
