import { useEffect } from 'react'
import { anchorAt, currentPage, type Geometry, windowOf } from './geometry.ts'
import type { Hold } from './use-held.ts'
import type { View } from './view.ts'

/** Views a second above which pages are only passing by and need no picture. */
const SWIFT = 6
const CALM_MS = 120

export interface Spread {
  readonly from: number
  readonly to: number
}

interface ScrollOptions {
  view: () => View | null
  geometry: Geometry | undefined
  turn: boolean
  hold: React.RefObject<Hold | undefined>
  setPage: (page: number) => void
  setSpread: (update: (before: Spread) => Spread) => void
  setSwift: (swift: boolean) => void
}

/** Follows the scrolling: which pages are near, which is read, and whether they only pass by. */
export function useScroll({
  view,
  geometry,
  turn,
  hold,
  setPage,
  setSpread,
  setSwift,
}: ScrollOptions) {
  useEffect(() => {
    const seen = view()
    if (!seen || !geometry) return
    let last = { top: seen.top(), at: performance.now() }
    let timer: ReturnType<typeof setTimeout> | undefined
    let frame = 0
    const follow = () => {
      frame = 0
      const top = seen.top()
      const height = seen.height()
      const { from, to } = windowOf(geometry, top, height)
      setSpread((before) => (before.from === from && before.to === to ? before : { from, to }))
      if (!turn) setPage(readPage(geometry, top, height))
      const edge = Math.max(top, 0)
      const held = top > 0 || turn
      hold.current = held ? { anchor: anchorAt(geometry, edge), offset: edge - top } : undefined
      const now = performance.now()
      const speed = Math.abs(top - last.top) / height / Math.max(0.016, (now - last.at) / 1000)
      last = { top, at: now }
      clearTimeout(timer)
      setSwift(speed > SWIFT)
      timer = setTimeout(() => setSwift(false), CALM_MS)
    }
    follow()
    const stop = seen.listen(() => {
      frame ||= requestAnimationFrame(follow)
    })
    return () => {
      stop()
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      setSwift(false)
    }
  }, [view, geometry, turn, hold, setPage, setSpread, setSwift])
}

function readPage(geometry: Geometry, top: number, height: number) {
  const atEnd = top > 0 && top + height >= geometry.total - 2
  return atEnd ? geometry.first + geometry.tops.length - 1 : currentPage(geometry, top, height)
}
