/** Width and height of a page in points. */
export type Size = readonly [width: number, height: number]

/** How a page is fitted: comfortable width, full width, whole page, or a fixed scale (1 = 96 px an inch). */
export type Fit = 'auto' | 'width' | 'page' | number

/** The room a page may take, in CSS pixels. */
export interface Frame {
  readonly width: number
  readonly height: number
}

/** Where every page lies in the column, in CSS pixels from the column's top. Index 0 is page `first`. */
export interface Geometry {
  readonly first: number
  readonly tops: readonly number[]
  readonly widths: readonly number[]
  readonly heights: readonly number[]
  readonly total: number
  /** Width of the widest page. */
  readonly width: number
}

/** A point of the document that survives a change of zoom: a page and a fraction of its height. */
export interface Anchor {
  readonly page: number
  readonly at: number
}

/** Space between two pages, in pixels. */
export const GAP = 16
const POINT = 96 / 72
const COMFORTABLE = 1100
/** Browsers stop laying out somewhere above 17 million pixels. */
const TALLEST = 16_000_000

/** Pixels a point takes on a page of this size. */
export function scaleOf([width, height]: Size, fit: Fit, frame: Frame): number {
  if (typeof fit === 'number') return fit * POINT
  const byWidth = frame.width / width
  if (fit === 'width') return byWidth
  if (fit === 'page') return Math.min(byWidth, frame.height / height)
  return Math.min(byWidth, COMFORTABLE / width)
}

/** Lays the pages one under another. `first` is the number of the first page in `sizes`. */
export function layPages(
  sizes: readonly Size[],
  fit: Fit,
  frame: Frame,
  { gap = GAP, first = 1 } = {},
): Geometry {
  const tops: number[] = []
  const widths: number[] = []
  const heights: number[] = []
  let top = 0
  for (const size of sizes) {
    const scale = scaleOf(size, fit, frame)
    const height = size[1] * scale
    tops.push(top)
    widths.push(size[0] * scale)
    heights.push(height)
    top += height + gap
  }
  const width = widths.reduce((most, one) => Math.max(most, one), 0)
  return { first, tops, widths, heights, total: Math.max(0, top - gap), width }
}

/** Largest scale at which the whole column stays within what browsers can lay out. */
export function largestZoom(sizes: readonly Size[], most = 5): number {
  const points = sizes.reduce((sum, [, height]) => sum + height, 0)
  return Math.min(most, Math.max(0.1, TALLEST / (points * POINT || 1)))
}

/** Number of the page that covers height `y` of the column (clamped to the pages there are). */
export function pageAt({ tops, first }: Geometry, y: number): number {
  let low = 0
  let high = tops.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((tops[middle] ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return first + Math.max(0, low)
}

/** First and last page to keep in the document for a view that starts at `top`, with a margin either side. */
export function windowOf(geometry: Geometry, top: number, height: number, margin = height) {
  return {
    from: pageAt(geometry, top - margin),
    to: pageAt(geometry, top + height + margin),
  }
}

/** The page a reader is on: the one that covers the line a third down the view. */
export const currentPage = (geometry: Geometry, top: number, height: number) =>
  pageAt(geometry, top + height / 3)

/** The point of the document at height `y` of the column. */
export function anchorAt(geometry: Geometry, y: number): Anchor {
  const page = pageAt(geometry, y)
  const index = page - geometry.first
  const height = geometry.heights[index] || 1
  return { page, at: (y - (geometry.tops[index] ?? 0)) / height }
}

/** Height of the column at which an anchor lies; pages outside the column are clamped to it. */
export function heightOf(geometry: Geometry, { page, at }: Anchor): number {
  const index = Math.min(Math.max(page - geometry.first, 0), geometry.tops.length - 1)
  return (geometry.tops[index] ?? 0) + (geometry.heights[index] ?? 0) * at
}

/**
 * Page sizes as the column needs them: one for each readable page. Pages whose size is not known yet
 * take that of the page before, so that the column has its length from the first moment.
 */
export function completeSizes(sizes: readonly Size[], pages: number): Size[] {
  let last: Size = [595, 842]
  return Array.from({ length: pages }, (_, index) => {
    const size = sizes[index]
    if (size && size[0] > 0 && size[1] > 0) last = size
    return last
  })
}
