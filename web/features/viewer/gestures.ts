import type { Column } from './use-column.ts'
import { clampZoom, wheelFactor } from './zoom.ts'

const SETTLE_MS = 160
const DOUBLE_TAP_MS = 320
const SWIPE = { distance: 56, ms: 600 }

export interface GestureOptions {
  column: Column
  zoom: number
  largest: number
  turnPage: (by: 1 | -1) => void
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Ctrl+wheel and pinch to zoom, double tap to come closer and back, swipe to turn the page. */
export function listenToGestures(
  element: HTMLElement,
  latest: React.RefObject<GestureOptions>,
  signal: AbortSignal,
) {
  const scaling = makeScaling(element, latest)
  listenToWheel(element, scaling, signal)
  listenToTouch(element, scaling, latest, signal)
}

/** Shows a change of scale at once by stretching what is drawn, and draws anew when it has settled. */
function makeScaling(element: HTMLElement, latest: React.RefObject<GestureOptions>) {
  const sheet = () => element.firstElementChild as HTMLElement | null
  let factor = 1
  let at: Point = { x: 0, y: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined

  function settle() {
    clearTimeout(timer)
    const { zoom, largest, column } = latest.current
    const target = sheet()
    if (target) target.style.transform = ''
    if (factor === 1) return
    const grown = factor
    factor = 1
    column.fitAt(clampZoom(zoom * grown, largest), at)
  }

  return {
    settle,
    by(times: number, point: Point) {
      const { zoom, largest } = latest.current
      const target = sheet()
      if (!target) return
      if (factor === 1) {
        const box = target.getBoundingClientRect()
        target.style.transformOrigin = `${point.x - box.left}px ${point.y - box.top}px`
        at = point
      }
      factor = clampZoom(zoom * factor * times, largest) / zoom
      target.style.transform = `scale(${factor})`
      clearTimeout(timer)
      timer = setTimeout(settle, SETTLE_MS)
    },
    hold: () => clearTimeout(timer),
  }
}

type Scaling = ReturnType<typeof makeScaling>

function listenToWheel(element: HTMLElement, scaling: Scaling, signal: AbortSignal) {
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    scaling.by(wheelFactor(event), { x: event.clientX, y: event.clientY })
  }
  element.addEventListener('wheel', onWheel, { passive: false, signal })
}

const between = (a: Touch, b: Touch): Point & { apart: number } => ({
  x: (a.clientX + b.clientX) / 2,
  y: (a.clientY + b.clientY) / 2,
  apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
})

function listenToTouch(
  element: HTMLElement,
  scaling: Scaling,
  latest: React.RefObject<GestureOptions>,
  signal: AbortSignal,
) {
  let apart = 0
  let start: (Point & { time: number }) | undefined
  let tapped = 0

  const onStart = (event: TouchEvent) => {
    const [one, two] = event.touches
    start = one && !two ? { x: one.clientX, y: one.clientY, time: event.timeStamp } : undefined
    if (!one || !two) return
    event.preventDefault()
    apart = between(one, two).apart
  }
  const onMove = (event: TouchEvent) => {
    const [one, two] = event.touches
    if (!one || !two || apart === 0) return
    event.preventDefault()
    const now = between(one, two)
    scaling.by(now.apart / apart, now)
    scaling.hold()
    apart = now.apart
  }
  const onEnd = (event: TouchEvent) => {
    const lifted = event.changedTouches[0]
    if (apart > 0 && event.touches.length < 2) {
      apart = 0
      scaling.settle()
    } else if (start && lifted && document.getSelection()?.isCollapsed !== false) {
      const moved = { x: lifted.clientX - start.x, y: lifted.clientY - start.y }
      const lasted = event.timeStamp - start.time
      if (isSwipe(moved, lasted) && !reachesOut(element))
        latest.current.turnPage(moved.x < 0 ? 1 : -1)
      tapped = doubleTap(moved, lasted, event, tapped, latest.current)
    }
    start = undefined
  }
  element.addEventListener('touchstart', onStart, { passive: false, signal })
  element.addEventListener('touchmove', onMove, { passive: false, signal })
  element.addEventListener('touchend', onEnd, { signal })
  element.addEventListener('touchcancel', onEnd, { signal })
}

/** Whether a touch was a quick, clearly sideways stroke. */
const isSwipe = ({ x, y }: Point, ms: number) =>
  ms < SWIPE.ms && Math.abs(x) > SWIPE.distance && Math.abs(x) > 2.2 * Math.abs(y)

const reachesOut = (element: Element) => element.scrollWidth > element.clientWidth + 1

/** On the second of two quick taps at rest: twice as close, or back to the fitted width. */
function doubleTap(
  moved: Point,
  ms: number,
  event: TouchEvent,
  tapped: number,
  options: GestureOptions,
) {
  if (Math.hypot(moved.x, moved.y) > 10 || ms > 250) return 0
  if (event.timeStamp - tapped > DOUBLE_TAP_MS) return event.timeStamp
  const { column, zoom, largest } = options
  event.preventDefault()
  const touch = event.changedTouches[0]
  const at = touch && { x: touch.clientX, y: touch.clientY }
  column.fitAt(typeof column.fit === 'number' ? 'auto' : clampZoom(zoom * 2, largest), at)
  return 0
}
