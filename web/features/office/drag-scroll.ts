import { type RefObject, useEffect } from 'react'

const MOVED_PX = 4
const BUSY = 'a, button, input, textarea, select, label, [role="button"], [contenteditable]'

/** Lets a mouse pull a wide table sideways: press anywhere that is no control, and drag. */
export function useDragScroll(ref: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const box = ref.current
    if (!box) return
    const stop = new AbortController()
    box.addEventListener('pointerdown', (event) => drag(event, box), { signal: stop.signal })
    return () => stop.abort()
  }, [ref])
}

/** The part of antd's table that scrolls. */
export const scrollerOf = (box: HTMLElement | null) =>
  box?.querySelector<HTMLElement>('.ant-table-content, .ant-table-body') ?? null

function drag(start: PointerEvent, box: HTMLElement) {
  const scroller = scrollerOf(box)
  const target = start.target as Element
  if (!scroller || start.pointerType !== 'mouse' || start.button !== 0) return
  if (!scroller.contains(target) || target.closest(BUSY)) return
  if (scroller.scrollWidth <= scroller.clientWidth) return
  const left = scroller.scrollLeft
  const end = new AbortController()
  let dragged = false
  const move = (event: PointerEvent) => {
    const by = event.clientX - start.clientX
    dragged ||= Math.abs(by) > MOVED_PX
    if (!dragged) return
    box.dataset.dragging = ''
    getSelection()?.removeAllRanges()
    scroller.scrollLeft = left - by
  }
  const up = () => {
    end.abort()
    delete box.dataset.dragging
    // The click that ends a pull is no click on a row.
    if (dragged)
      box.addEventListener('click', (event) => event.stopPropagation(), {
        capture: true,
        once: true,
      })
  }
  addEventListener('pointermove', move, { signal: end.signal })
  addEventListener('pointerup', up, { signal: end.signal })
  addEventListener('pointercancel', up, { signal: end.signal })
}
