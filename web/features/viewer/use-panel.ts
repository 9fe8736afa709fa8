import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'

export type PanelTab = 'outline' | 'thumbnails' | 'find'

/** From here on the panel stands beside the pages; below, it comes over them. */
const DESK = '(min-width: 992px)'

function useWide() {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(DESK)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(DESK).matches,
    () => true,
  )
}

interface Options {
  readonly outline: boolean
  readonly full: boolean
  readonly finding: boolean
}

/** The panel with the outline, the thumbnails and the find box: beside the pages, or over them when called. */
export function usePanel({ outline, full, finding }: Options) {
  const beside = useWide() && !full
  const [tab, setTab] = useState<PanelTab>(finding ? 'find' : outline ? 'outline' : 'thumbnails')
  const [called, setCalled] = useState(false)
  const [wishes, setWishes] = useState(0)
  const findField = useRef<HTMLInputElement>(null)
  const shown = beside || called

  const open = useCallback((next: PanelTab) => {
    setTab(next)
    setCalled(true)
    if (next === 'find') setWishes((one) => one + 1)
  }, [])
  const close = useCallback(() => setCalled(false), [])
  const toggle = useCallback(
    (next: PanelTab) => (called && !beside && tab === next ? close() : open(next)),
    [called, beside, tab, open, close],
  )
  const focusField = useCallback((field: HTMLInputElement | null) => {
    findField.current = field
  }, [])
  useEffect(() => {
    if (!beside) setCalled(false)
  }, [beside])
  useEffect(() => {
    if (wishes > 0) findField.current?.select()
  }, [wishes])
  const over = shown && !beside
  return { tab, setTab, beside, over, shown, open, close, toggle, findField, focusField, wishes }
}

export type Panel = ReturnType<typeof usePanel>
