import { useLayoutEffect, useRef } from 'react'
import { type Anchor, type Geometry, heightOf } from './geometry.ts'
import type { View } from './view.ts'

/** Where a change of scale holds on: a point of the document and its distance from the view's top. */
export interface Hold {
  readonly anchor: Anchor
  readonly offset: number
}

/** The same across: a share of the widest page's width and its distance from the column's left edge. */
export interface HoldAcross {
  readonly share: number
  readonly offset: number
}

/** After every change of the geometry, brings the held point back to where it was. */
export function useHeldPlace(
  view: () => View | null,
  geometry: Geometry | undefined,
  hold: React.RefObject<Hold | undefined>,
) {
  useLayoutEffect(() => {
    const held = hold.current
    if (geometry && held) view()?.scrollTo(heightOf(geometry, held.anchor) - held.offset)
  }, [view, geometry, hold])
}

/** Left edge of the widest page in a column this wide. */
const edgeOf = ({ width }: Geometry, room: number) => Math.max(0, (room - width) / 2)

/** After a change of scale brings the held point across back to where it was; without one, the middle. */
export function useHeldAcross(
  column: React.RefObject<HTMLDivElement | null>,
  geometry: Geometry | undefined,
  across: React.RefObject<HoldAcross | undefined>,
) {
  const before = useRef<Geometry>(undefined)
  useLayoutEffect(() => {
    const box = column.current
    if (!box || !geometry) return
    const middle = before.current && heldAcross(box, before.current, box.clientWidth / 2)
    const { share, offset } = across.current ?? middle ?? { share: 0, offset: 0 }
    box.scrollLeft = edgeOf(geometry, box.clientWidth) + share * geometry.width - offset
    across.current = undefined
    before.current = geometry
  }, [column, geometry, across])
}

/** The point of the column at a distance from its left edge, to hold on to. */
export function heldAcross(box: HTMLElement, geometry: Geometry, offset: number): HoldAcross {
  const x = box.scrollLeft + offset - edgeOf(geometry, box.clientWidth)
  return { share: x / geometry.width, offset }
}
