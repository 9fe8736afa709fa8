import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  type Anchor,
  anchorAt,
  currentPage,
  type Fit,
  type Frame,
  type Geometry,
  heightOf,
  layPages,
  type Size,
  windowOf,
} from './geometry.ts'
import { makeView, type View } from './view.ts'

/** Room left above a page or a mark that is jumped to. */
const AIR = 12
/** Views a second above which pages are only passing by and need no picture. */
const SWIFT = 6
const CALM_MS = 120

export interface Spread {
  readonly from: number
  readonly to: number
}

interface Options {
  readonly sizes: readonly Size[]
  readonly first: number
}

/** Where a change of scale holds on: a point of the document and its distance from the view's top. */
interface Hold {
  readonly anchor: Anchor
  readonly offset: number
}

/**
 * The column of pages: its geometry, the pages in view, the page read, and the ways to move.
 * A change of size or scale keeps the point that was at the top of the view where it was.
 */
export function useColumn({ sizes, first }: Options) {
  const column = useRef<HTMLDivElement>(null)
  const shell = useRef<HTMLDivElement>(null)
  const hold = useRef<Hold>(undefined)
  const [frame, setFrame] = useState<Frame>()
  const [fit, setFit] = useState<Fit>('auto')
  const [turn, setTurn] = useState(false)
  const [full, setFull] = useState(false)
  const [page, setPage] = useState(first)
  const [spread, setSpread] = useState<Spread>({ from: first, to: first + 1 })
  const [swift, setSwift] = useState(false)

  const single = turn ? page : 0
  const geometry = useMemo(
    () => frame && layColumn(sizes, fit, frame, single),
    [sizes, fit, frame, single],
  )
  const view = useCallback(
    () =>
      column.current && makeView(column.current, full ? (shell.current ?? undefined) : undefined),
    [full],
  )
  useFrame(column, view, setFrame)
  useScroll({ view, geometry, turn, hold, setPage, setSpread, setSwift })
  useHeldPlace(view, geometry, hold)
  useHeldMiddle(column, geometry)

  const moves = useMoves({ sizes, geometry, turn, page, view, hold, setPage, setFit })
  return {
    column,
    shell,
    ...moves,
    frame,
    geometry,
    fit,
    turn,
    setTurn,
    full,
    setFull,
    page,
    spread,
    swift,
    view,
  }
}

export type Column = ReturnType<typeof useColumn>

interface MoveOptions {
  sizes: readonly Size[]
  geometry: Geometry | undefined
  turn: boolean
  page: number
  view: () => View | null
  hold: React.RefObject<Hold | undefined>
  setPage: (page: number) => void
  setFit: (fit: Fit) => void
}

/** The ways to move and to change the scale. */
function useMoves({ sizes, geometry, turn, page, view, hold, setPage, setFit }: MoveOptions) {
  /** Moves to a page, or a point of it; `above` is the room kept above that point. */
  const goTo = useCallback(
    (to: number, { at = 0, above = AIR, smooth = false } = {}) => {
      const number = Math.min(Math.max(to, 1), sizes.length)
      if (turn) {
        hold.current = { anchor: { page: number, at }, offset: above }
        setPage(number)
      }
      const stays = !turn || number === page
      if (geometry && stays)
        view()?.scrollTo(heightOf(geometry, { page: number, at }) - above, smooth)
    },
    [geometry, sizes.length, turn, page, view, hold, setPage],
  )
  /** Changes the scale, holding the point of the document under a point of the window. */
  const fitAt = useCallback(
    (next: Fit, clientY?: number) => {
      const seen = view()
      if (seen && geometry && clientY !== undefined) {
        const offset = seen.offsetOf(clientY)
        hold.current = { anchor: anchorAt(geometry, seen.top() + offset), offset }
      }
      setFit(next)
    },
    [geometry, view, hold, setFit],
  )
  return { goTo, fitAt }
}

function layColumn(sizes: readonly Size[], fit: Fit, frame: Frame, single: number): Geometry {
  const one = sizes[single - 1]
  return one ? layPages([one], fit, frame, { first: single }) : layPages(sizes, fit, frame)
}

/** Measures the room a page may take, and again whenever it changes. */
function useFrame(
  column: React.RefObject<HTMLDivElement | null>,
  view: () => View | null,
  setFrame: (update: (before: Frame | undefined) => Frame) => void,
) {
  useLayoutEffect(() => {
    const box = column.current
    if (!box) return
    const measure = () => {
      const width = box.clientWidth
      const height = Math.max(200, (view()?.height() ?? innerHeight) - 2 * AIR)
      setFrame((before) =>
        before?.width === width && before.height === height ? before : { width, height },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [column, view, setFrame])
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
function useScroll({ view, geometry, turn, hold, setPage, setSpread, setSwift }: ScrollOptions) {
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

/** After every change of the geometry, brings the held point back to where it was. */
function useHeldPlace(
  view: () => View | null,
  geometry: Geometry | undefined,
  hold: React.RefObject<Hold | undefined>,
) {
  useLayoutEffect(() => {
    const held = hold.current
    if (geometry && held) view()?.scrollTo(heightOf(geometry, held.anchor) - held.offset)
  }, [view, geometry, hold])
}

/** Keeps what was in the middle of a wide column there when its width changes. */
function useHeldMiddle(
  column: React.RefObject<HTMLDivElement | null>,
  geometry: Geometry | undefined,
) {
  const before = useRef(0)
  useLayoutEffect(() => {
    const box = column.current
    if (!box || !geometry) return
    const half = box.clientWidth / 2
    const width = Math.max(geometry.width, box.clientWidth)
    if (before.current > 0 && before.current !== width)
      box.scrollLeft = ((box.scrollLeft + half) / before.current) * width - half
    before.current = width
  }, [column, geometry])
}
