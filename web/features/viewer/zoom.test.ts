import { expect, test } from 'vitest'
import { clampZoom, stepZoom, wheelFactor, zoomOf } from './zoom.ts'

test('each step goes to the next round figure and stops at the ends', () => {
  expect(stepZoom(1, 1)).toBe(1.1)
  expect(stepZoom(1, -1)).toBe(0.9)
  expect(stepZoom(1.03, 1)).toBe(1.1)
  expect(stepZoom(5, 1)).toBe(5)
  expect(stepZoom(2, 1, 2.2)).toBe(2.2)
})

test('a fitted page knows its scale', () => {
  expect(zoomOf([600, 800], 'width', { width: 800, height: 900 })).toBeCloseTo(1)
})

test('turning the wheel up enlarges, down reduces, and one wild turn stays within bounds', () => {
  expect(wheelFactor({ deltaY: -10, deltaMode: 0 })).toBeGreaterThan(1)
  expect(wheelFactor({ deltaY: 3, deltaMode: 1 })).toBeLessThan(1)
  expect(wheelFactor({ deltaY: -9000, deltaMode: 0 })).toBeLessThan(2)
  expect(clampZoom(0)).toBe(0.1)
})
