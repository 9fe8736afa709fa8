import { useCallback, useEffect, useRef, useState } from 'react'
import type { Caret } from './carets.ts'
import { LAYER, pageOf } from './page-element.ts'
import type { TextKit, Texts } from './texts.ts'
import type { View } from './view.ts'

/** Distance from the view's edges within which a drag scrolls on, and how far it does so a frame. */
const EDGE = 40
const MOST_A_FRAME = 28

interface Selected {
  /** The pages on which the selection begins and ends; they stay in the document. */
  readonly pages: readonly number[]
  /** Whether it is finished and not empty: time to offer what can be done with it. */
  readonly settled: boolean
}

const nothing: Selected = { pages: [], settled: false }

/**
 * Selecting text with the mouse. The browser's own way jumps when the pointer leaves a line, because
 * lines are placed freely; here the caret always goes to the nearest letter of the nearest line.
 * Double and triple clicks, touch and the keyboard stay the browser's.
 */
export function useSelection(
  column: React.RefObject<HTMLElement | null>,
  view: () => View | null,
  texts: Texts,
) {
  const [selected, setSelected] = useState(nothing)
  const dragging = useRef(false)

  useEffect(() => {
    const changed = () => {
      const selection = document.getSelection()
      const pages = [pageOf(selection?.anchorNode), pageOf(selection?.focusNode)]
      const inside = pages.filter((page) => page !== undefined)
      const empty = !selection || selection.isCollapsed || inside.length === 0
      setSelected((before) =>
        empty && before === nothing
          ? before
          : empty
            ? nothing
            : { pages: inside, settled: !dragging.current },
      )
    }
    document.addEventListener('selectionchange', changed)
    return () => document.removeEventListener('selectionchange', changed)
  }, [])

  const onMouseDown = useCallback(
    (event: React.MouseEvent) => {
      const box = column.current
      const target = event.target as Element
      if (!box || event.button !== 0 || event.detail > 1 || !target.closest(`.${LAYER}`)) return
      const kit = texts.kit()
      const caret = kit?.caretAt(box, event.clientX, event.clientY)
      if (!kit || !caret) return
      event.preventDefault()
      box.focus({ preventScroll: true })
      dragging.current = true
      begin(caret, event.shiftKey)
      drag(kit, box, view, () => {
        dragging.current = false
        setSelected((before) => (before.pages.length > 0 ? { ...before, settled: true } : before))
      })
    },
    [column, view, texts],
  )
  const onCopy = useCallback(
    (event: React.ClipboardEvent) => {
      const selection = document.getSelection()
      const text =
        column.current && selection && texts.kit()?.selectedText(selection, column.current, texts)
      if (!text) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', text)
    },
    [column, texts],
  )
  return { selected, onMouseDown, onCopy }
}

function begin({ node, offset }: Caret, extend: boolean) {
  const selection = document.getSelection()
  if (extend && pageOf(selection?.anchorNode) !== undefined) selection?.extend(node, offset)
  else selection?.setBaseAndExtent(node, offset, node, offset)
}

/** Follows the pointer until the button is let go, scrolling on at the edges of the view. */
function drag(kit: TextKit, column: Element, view: () => View | null, done: () => void) {
  const stop = new AbortController()
  let pointer: { x: number; y: number } | undefined
  const follow = () => {
    if (stop.signal.aborted) return
    requestAnimationFrame(follow)
    const seen = view()
    if (!pointer || !seen) return
    const speed = edgeSpeed(seen.offsetOf(pointer.y), seen.height())
    if (speed !== 0) seen.scrollBy(speed)
    const caret = kit.caretAt(column, pointer.x, pointer.y)
    const selection = document.getSelection()
    const moved =
      caret && (selection?.focusNode !== caret.node || selection.focusOffset !== caret.offset)
    if (moved) selection?.extend(caret.node, caret.offset)
  }
  const options = { signal: stop.signal }
  addEventListener(
    'mousemove',
    (event: MouseEvent) => {
      pointer = { x: event.clientX, y: event.clientY }
    },
    options,
  )
  addEventListener(
    'mouseup',
    () => {
      stop.abort()
      done()
    },
    options,
  )
  requestAnimationFrame(follow)
}

/** Pixels to scroll in one frame for a pointer at this distance from the view's top. */
function edgeSpeed(offset: number, height: number): number {
  const over = offset < EDGE ? offset - EDGE : Math.max(0, offset - (height - EDGE))
  return Math.sign(over) * Math.min(MOST_A_FRAME, Math.abs(over) / 3)
}
