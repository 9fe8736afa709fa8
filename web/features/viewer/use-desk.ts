import { useCallback, useEffect, useRef, useState } from 'react'
import type { Layout } from '#contracts/documents.ts'
import type { Size } from './geometry.ts'
import type { Action } from './keys.ts'
import type { Target } from './target.ts'
import type { Texts } from './texts.ts'
import type { Column } from './use-column.ts'
import { useFind } from './use-find.ts'
import { useFull } from './use-full.ts'
import { useGestures } from './use-gestures.ts'
import { useKeys } from './use-keys.ts'
import { usePanel } from './use-panel.ts'
import { useReadingPlace } from './use-reading-place.ts'
import { useSelection } from './use-selection.ts'
import { stepZoom, zoomOf } from './zoom.ts'

interface Options {
  readonly uuid: string
  readonly column: Column
  readonly texts: Texts
  readonly sizes: readonly Size[]
  readonly largest: number
  readonly layout: Layout
  readonly target: Target
  readonly toggleColours: () => void
}

/** More than there can be above the first page: with it, the title. */
const ABOVE_ALL = 10_000

/** Everything a reader can do at the desk: move, zoom, find, select, fill the screen; by button or by key. */
export function useDesk({
  uuid,
  column,
  texts,
  sizes,
  largest,
  layout,
  target,
  toggleColours,
}: Options) {
  const { page, goTo, fit, fitAt, frame, view, turn, setTurn, full } = column
  const find = useFind({ uuid, texts, column, linked: target.wanted, opening: target.page ?? 1 })
  const panel = usePanel({ outline: layout.outline.length > 0, full, finding: !!target.wanted })
  const selection = useSelection(column.column, view, texts)
  const toggleFull = useFull(column)
  const [help, setHelp] = useState(false)
  const pageField = useRef<HTMLInputElement>(null)
  const zoom = frame ? zoomOf(sizes[page - 1] ?? [595, 842], fit, frame) : 1

  const zoomBy = useCallback(
    (by: 1 | -1) => fitAt(stepZoom(zoom, by, largest)),
    [fitAt, zoom, largest],
  )
  const turnPage = useCallback((by: 1 | -1) => goTo(page + by), [goTo, page])
  const scroll = (by: 1 | -1) => {
    const seen = view()
    if (seen && !turnsAtEdge(column, by)) seen.scrollBy(by * (seen.height() - 40), true)
    else turnPage(by)
  }
  const acts: Record<Action, () => unknown> = {
    nextPage: () => turnPage(1),
    previousPage: () => turnPage(-1),
    scrollDown: () => scroll(1),
    scrollUp: () => scroll(-1),
    firstPage: () => goTo(1, { above: ABOVE_ALL }),
    lastPage: () => goTo(sizes.length),
    zoomIn: () => zoomBy(1),
    zoomOut: () => zoomBy(-1),
    fitWidth: () => fitAt('auto'),
    fitPage: () => fitAt('page'),
    find: () => panel.open('find'),
    nextHit: () => find.step(1),
    previousHit: () => find.step(-1),
    fullscreen: toggleFull,
    goto: () => pageField.current?.select(),
    outline: () => panel.toggle('outline'),
    thumbnails: () => panel.toggle('thumbnails'),
    turn: () => setTurn(!turn),
    colours: toggleColours,
    help: () => setHelp(true),
    close: () => close(),
  }
  /** Escape leaves the innermost thing: the panel, the marks, then the full screen. */
  function close() {
    if (panel.over) return panel.close()
    if (find.wanted) return find.clear()
    if (full) return toggleFull()
    document.getSelection()?.removeAllRanges()
  }
  useKeys((action) => {
    if (
      action === 'find' &&
      document.activeElement === panel.findField.current &&
      panel.findField.current
    )
      return false
    acts[action]()
    return true
  })
  useGestures({ column, zoom, largest, turnPage })
  useReadingPlace({ uuid, column, linked: linked(target), readable: sizes.length })
  useOpening(uuid, column, find.show, target)
  return { find, panel, selection, help, setHelp, pageField, zoom, zoomBy, turnPage, toggleFull }
}

export type Desk = ReturnType<typeof useDesk>

const linked = (target: Target) => target.page !== undefined || target.wanted !== undefined

/** Whether one page at a time is shown and there is no more of it in that direction. */
function turnsAtEdge({ turn, geometry, view }: Column, by: 1 | -1): boolean {
  const seen = view()
  if (!turn || !geometry || !seen) return false
  return by > 0 ? seen.top() + seen.height() >= geometry.total - 8 : seen.top() <= 8
}

/** Opens at the page of the link, and at the first of its words on that page. */
function useOpening(
  uuid: string,
  column: Column,
  show: (place: { page: number; index: number }) => unknown,
  { page, wanted }: Target,
) {
  const opened = useRef('')
  const { geometry, goTo } = column
  const link = `${uuid}:${page}:${wanted?.text}`
  useEffect(() => {
    if (!geometry || opened.current === link) return
    opened.current = link
    if (wanted) void show({ page: page ?? 1, index: 0 })
    if (page !== undefined && page > 1) goTo(page)
  }, [geometry, link, wanted, page, goTo, show])
}
