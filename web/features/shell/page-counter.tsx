import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { type Analytics, startAnalytics } from './analytics.ts'

/** Counts each page that is opened with the providers the settings name; shows nothing. */
export default function PageCounter({ list }: { list: readonly Analytics[] }) {
  const { pathname, search } = useLocation()
  const path = pathname + search
  const counted = useRef<{ path: string; turn: (path: string) => void }>(null)
  useEffect(() => {
    const { current } = counted
    if (!current) counted.current = { path, turn: startAnalytics(list) }
    else if (current.path !== path) {
      current.path = path
      current.turn(path)
    }
  }, [list, path])
  return null
}
