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
    const listen = async () => {
      const { listenToGestures } = await import('./gestures.ts')
      if (!stop.signal.aborted) listenToGestures(element, latest, stop.signal)
    }
    void listen()
    return () => stop.abort()
  }, [box])
}
