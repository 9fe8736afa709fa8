import { useEffect, useRef } from 'react'
import type { GestureOptions } from './gestures.ts'

/** Gestures on the column. What they need comes after the first page, in a file of its own. */
export function useGestures(options: GestureOptions) {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const box = options.column.column
  useEffect(() => {
    const element = box.current
    if (!element) return
    const stop = new AbortController()
    void import('./gestures.ts').then(({ listenToGestures }) => {
      if (!stop.signal.aborted) listenToGestures(element, latest, stop.signal)
    })
    return () => stop.abort()
  }, [box])
}
