import { useCallback } from 'react'
import { anchorAt, type Fit, type Geometry, heightOf, type Size } from './geometry.ts'
import { type Hold, type HoldAcross, heldAcross } from './use-held.ts'
import type { View } from './view.ts'

/** Room left above a page or a mark that is jumped to. */
const AIR = 12

interface MoveOptions {
  column: React.RefObject<HTMLDivElement | null>
  across: React.RefObject<HoldAcross | undefined>
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
export function useMoves(options: MoveOptions) {
  const { column, sizes, geometry, turn, page, view, hold, across, setPage, setFit } = options
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
    (next: Fit, at?: { x: number; y: number }) => {
      const seen = view()
      const box = column.current
      if (seen && box && geometry && at) {
        const offset = seen.offsetOf(at.y)
        hold.current = { anchor: anchorAt(geometry, seen.top() + offset), offset }
        across.current = heldAcross(box, geometry, at.x - box.getBoundingClientRect().left)
      }
      setFit(next)
    },
    [column, geometry, view, hold, across, setFit],
  )
  return { goTo, fitAt }
}
