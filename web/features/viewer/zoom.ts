import { type Fit, type Frame, type Size, scaleOf } from './geometry.ts'

const steps = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5]
const POINT = 96 / 72
const SMALLEST = 0.1

/** The scale a page is shown at now (1 = 96 px an inch), whatever the fit. */
export const zoomOf = (size: Size, fit: Fit, frame: Frame) => scaleOf(size, fit, frame) / POINT

/** The next larger (`by` 1) or smaller (`by` -1) step from a scale, within the largest allowed. */
export function stepZoom(zoom: number, by: 1 | -1, largest = 5): number {
  const next =
    by > 0 ? steps.find((step) => step > zoom * 1.02) : steps.findLast((step) => step < zoom * 0.98)
  return clampZoom(next ?? zoom, largest)
}

/** A scale within the bounds the viewer can show. */
export const clampZoom = (zoom: number, largest = 5) =>
  Math.min(Math.max(zoom, SMALLEST), Math.max(largest, SMALLEST))

/** How much a turn of the wheel multiplies the scale; `deltaMode` 1 counts lines, 2 pages. */
export function wheelFactor({ deltaY, deltaMode }: { deltaY: number; deltaMode: number }): number {
  const pixels = deltaY * (deltaMode === 1 ? 16 : deltaMode === 2 ? 400 : 1)
  return Math.exp(-Math.min(Math.max(pixels, -25), 25) * 0.01)
}
