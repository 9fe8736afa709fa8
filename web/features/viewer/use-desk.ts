import { useCallback, useRef, useState } from 'react'
import { type Desk, useActs } from './use-acts.ts'
import { useFind } from './use-find.ts'
import { useFull } from './use-full.ts'
import { useGestures } from './use-gestures.ts'
import { useOpening } from './use-opening.ts'
import { usePanel } from './use-panel.ts'
import type { Reader } from './use-reader.ts'
import { useSelection } from './use-selection.ts'
import { stepZoom, zoomOf } from './zoom.ts'

/** Everything a reader can do at the desk: move, zoom, find, select, fill the screen; by button, key or hand. */
export function useDesk(reader: Reader): Desk {
  const { uuid, column, texts, sizes, largest, layout, target, opening } = reader
  const { page, goTo, fit, fitAt, frame, full } = column
  const find = useFind({ uuid, texts, column, linked: target.wanted, opening })
  const panel = usePanel({ outline: layout.outline.length > 0, full, finding: !!target.wanted })
  const selection = useSelection(column.column, column.view, texts)
  const toggleFull = useFull(column)
  const [help, setHelp] = useState(false)
  const pageField = useRef<HTMLInputElement>(null)
  const zoom = frame ? zoomOf(sizes[page - 1] ?? [595, 842], fit, frame) : 1
  const zoomBy = useCallback(
    (by: 1 | -1) => fitAt(stepZoom(zoom, by, largest)),
    [fitAt, zoom, largest],
  )
  const turnPage = useCallback((by: 1 | -1) => goTo(page + by), [goTo, page])
  const desk = {
    find,
    panel,
    selection,
    help,
    setHelp,
    pageField,
    zoom,
    zoomBy,
    turnPage,
    toggleFull,
  }
  useActs(reader, desk)
  useGestures({ column, zoom, largest, turnPage })
  useOpening(reader, find.show)
  return desk
}
