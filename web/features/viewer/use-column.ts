import { useCallback, useMemo, useRef, useState } from 'react'
import { type Fit, type Frame, type Geometry, layPages, type Size } from './geometry.ts'
import { useFrame } from './use-frame.ts'
import { type Hold, type HoldAcross, useHeldAcross, useHeldPlace } from './use-held.ts'
import { useMoves } from './use-moves.ts'
import { type Spread, useScroll } from './use-scroll.ts'
import { makeView } from './view.ts'

interface Options {
  readonly sizes: readonly Size[]
  readonly first: number
}

/**
 * The column of pages: its geometry, the pages in view, the page read, and the ways to move.
 * A change of size or scale keeps the point that was at the top of the view where it was.
 */
export function useColumn({ sizes, first }: Options) {
  const column = useRef<HTMLDivElement>(null)
  const shell = useRef<HTMLDivElement>(null)
  const hold = useRef<Hold>(undefined)
  const across = useRef<HoldAcross>(undefined)
  const [frame, setFrame] = useState<Frame>()
  const [fit, setFit] = useState<Fit>('auto')
  const [turn, setTurn] = useState(false)
  const [full, setFull] = useState(false)
  const { shown, setters } = useShown(first)
  const { page } = shown

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
  useScroll({ view, geometry, turn, hold, ...setters })
  useHeldPlace(view, geometry, hold)
  useHeldAcross(column, geometry, across)

  const held = { hold, across }
  const moves = useMoves({ column, sizes, geometry, turn, page, view, ...held, ...setters, setFit })
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
    ...shown,
    view,
  }
}

/** What of the document is shown: the page that is read, the pages near the view, whether they only pass by. */
function useShown(first: number) {
  const [page, setPage] = useState(first)
  const [spread, setSpread] = useState<Spread>({ from: first, to: first + 1 })
  const [swift, setSwift] = useState(false)
  return { shown: { page, spread, swift }, setters: { setPage, setSpread, setSwift } }
}

export type Column = ReturnType<typeof useColumn>

function layColumn(sizes: readonly Size[], fit: Fit, frame: Frame, single: number): Geometry {
  const one = sizes[single - 1]
  return one ? layPages([one], fit, frame, { first: single }) : layPages(sizes, fit, frame)
}
