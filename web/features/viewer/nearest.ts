import type { LayerLine } from './text-layer.ts'
import { LAYER_WIDTH } from './layer-width.ts'

type Row = Pick<LayerLine, 'left' | 'top' | 'width' | 'height'>

const outside = (value: number, from: number, length: number) =>
  Math.max(0, from - value, value - from - length)

/** Farther to the side than this share of the page, a line of the same height is another matter. */
const SIDE = LAYER_WIDTH * 0.35

/**
 * The line a pointer means, as an index, or -1 on a page without text: a line at the pointer's own
 * height, even if it ends before the pointer; else the nearest.
 */
export function nearestLine(rows: readonly Row[], x: number, y: number): number {
  let best = -1
  let least = Number.POSITIVE_INFINITY
  rows.forEach((row, index) => {
    const across = outside(x, row.left, row.width)
    const down = outside(y, row.top, row.height)
    const beside = down === 0 && across < SIDE
    const distance = beside ? across / 1000 : LAYER_WIDTH + across + down * 4
    if (distance < least) {
      least = distance
      best = index
    }
  })
  return best
}

/** Which of several boundaries lies nearest to `x`; for the carets between the letters of a word. */
export function nearestBoundary(boundaries: readonly number[], x: number): number {
  let best = 0
  boundaries.forEach((boundary, index) => {
    if (Math.abs(boundary - x) < Math.abs((boundaries[best] ?? 0) - x)) best = index
  })
  return best
}
