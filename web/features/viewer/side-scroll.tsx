import { useEffect, useRef } from 'react'
import type { Column } from './use-column.ts'

/**
 * The scroll bar of a column that is wider than the view. The column's own would lie below its last
 * page; this one stays at the foot of the view. Keys and wheels reach the column itself.
 */
export function SideScroll({ column: { column, geometry, frame } }: { column: Column }) {
  const bar = useRef<HTMLDivElement>(null)
  const wide = geometry && frame && geometry.width > frame.width + 1 ? geometry.width : 0
  useEffect(() => {
    const [box, rail] = [column.current, bar.current]
    if (!box || !rail || wide === 0) return
    const stop = new AbortController()
    const options = { signal: stop.signal, passive: true }
    const follow = (from: HTMLElement, to: HTMLElement) => () => {
      if (to.scrollLeft !== from.scrollLeft) to.scrollLeft = from.scrollLeft
    }
    follow(box, rail)()
    box.addEventListener('scroll', follow(box, rail), options)
    rail.addEventListener('scroll', follow(rail, box), options)
    return () => stop.abort()
  }, [column, wide])
  if (wide === 0) return null
  return (
    <div ref={bar} aria-hidden tabIndex={-1} className="viewer-side-scroll">
      <div style={{ width: wide }} />
    </div>
  )
}
