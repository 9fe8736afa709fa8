import { useEffect, useRef } from 'react'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'
import { anchorAt, type Fit } from './geometry.ts'
import { recall, remember } from './memory.ts'
import type { Column } from './use-column.ts'

const SAVE_MS = 600

interface Options {
  uuid: string
  column: Column
  /** A link that names a page or a phrase is never overridden by the memory. */
  linked: boolean
  readable: number
}

/** Opens the document where it was left, once, and keeps the place while it is read. */
export function useReadingPlace({ uuid, column, linked, readable }: Options) {
  const t = useT()
  const opened = useRef('')
  const { geometry, fit, turn, page, view } = column
  const ready = geometry !== undefined

  useEffect(() => {
    if (!ready || opened.current === uuid) return
    opened.current = uuid
    const place = recall(localStorage, uuid)
    if (!place || linked) return
    column.setTurn(place.turn)
    column.fitAt(place.fit as Fit)
    // A little more than 1 lies in the gap before the next page.
    const at = Math.min(Math.max(place.at, 0), 1.05)
    if (place.page > readable || (place.page === 1 && at < 0.1)) return
    toast.good(t('viewer.resumed', { page: at > 0.98 ? place.page + 1 : place.page }))
    // The new scale is drawn first; then the place is where it will stay.
    requestAnimationFrame(() => latest.current.goTo(place.page, { at, above: 0 }))
  }, [ready, uuid, linked, readable, column, t])

  const latest = useRef(column)
  useEffect(() => {
    latest.current = column
  })

  useEffect(() => {
    if (!geometry) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      const seen = view()
      if (!seen) return
      const anchor = anchorAt(geometry, Math.max(0, seen.top()))
      remember(localStorage, uuid, { ...anchor, fit, turn })
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(save, SAVE_MS)
    }
    const stop = view()?.listen(later)
    later()
    addEventListener('pagehide', save)
    return () => {
      stop?.()
      clearTimeout(timer)
      removeEventListener('pagehide', save)
    }
  }, [uuid, geometry, fit, turn, page, view])
}
