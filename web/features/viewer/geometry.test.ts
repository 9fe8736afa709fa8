import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  anchorAt,
  completeSizes,
  currentPage,
  heightOf,
  largestZoom,
  layPages,
  pageAt,
  type Size,
  windowOf,
} from './geometry.ts'

const frame = { width: 800, height: 900 }
const a4: Size = [600, 800]
const slide: Size = [960, 540]

test('pages lie one under another with a gap and no gap after the last', () => {
  const column = layPages([a4, slide], 'width', frame, { gap: 10 })
  expect(column.tops).toEqual([0, 800 * (800 / 600) + 10])
  expect(column.widths).toEqual([800, 800])
  expect(column.total).toBeCloseTo(800 * (800 / 600) + 10 + 450)
})

test('fitting a page leaves all of it within the view', () => {
  const column = layPages([a4, slide], 'page', frame)
  expect(column.heights[0]).toBe(900)
  expect(column.widths[1]).toBe(800)
})

test('the comfortable width stops growing on a wide screen, the full width does not', () => {
  const wide = { width: 2000, height: 900 }
  expect(layPages([a4], 'auto', wide).width).toBe(1100)
  expect(layPages([a4], 'width', wide).width).toBe(2000)
})

test('a fixed scale shows 72 points as 96 pixels', () => {
  expect(layPages([[72, 72]], 1, frame).widths).toEqual([96])
})

test('any height of the column is found on its page and survives a change of zoom', () => {
  const size = fc.tuple(fc.integer({ min: 50, max: 3000 }), fc.integer({ min: 50, max: 3000 }))
  fc.assert(
    fc.property(
      fc.array(size, { minLength: 1, maxLength: 60 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (sizes, share) => {
        const column = layPages(sizes, 'width', frame)
        const y = share * column.total
        const anchor = anchorAt(column, y)
        expect(heightOf(column, anchor)).toBeCloseTo(y, 3)
        const closer = layPages(sizes, 3, frame)
        expect(pageAt(closer, heightOf(closer, { ...anchor, at: Math.min(anchor.at, 0.99) }))).toBe(
          anchor.page,
        )
      },
    ),
  )
})

test('a thousand pages keep only the pages round the view', () => {
  const column = layPages(
    Array.from({ length: 1000 }, () => a4),
    'width',
    frame,
  )
  const top = column.tops[499] ?? 0
  expect(windowOf(column, top, 900)).toEqual({ from: 499, to: 501 })
  expect(currentPage(column, top - 200, 900)).toBe(500)
  expect(pageAt(column, 1e12)).toBe(1000)
  expect(pageAt(column, -5)).toBe(1)
})

test('one page turned to stands alone and keeps its number', () => {
  const column = layPages([slide], 'page', frame, { first: 7 })
  expect(pageAt(column, 100)).toBe(7)
  expect(heightOf(column, { page: 7, at: 0.5 })).toBe(225)
})

test('pages whose size is not known yet take the size of the page before', () => {
  expect(completeSizes([slide, [0, 0]], 3)).toEqual([slide, slide, slide])
  expect(completeSizes([], 1)).toEqual([[595, 842]])
})

test('ten thousand pages cannot be zoomed beyond what browsers lay out', () => {
  const many = Array.from({ length: 10_000 }, () => a4)
  expect(largestZoom(many)).toBeLessThan(2)
  expect(largestZoom([a4])).toBe(5)
})
