import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Analytics } from './analytics.ts'
import { useRoot } from './use-root.ts'

const none: readonly Analytics[] = []

/** Counts the pages that are opened, where the settings name a provider; it waits until the page is at rest. */
export function useAnalytics() {
  const list = (useRoot()?.settings.system.analytics as readonly Analytics[] | undefined) ?? none
  const { pathname, search } = useLocation()
  const path = pathname + search
  const counted = useRef<{ path: string; turn: Promise<(path: string) => void> }>(null)
  useEffect(() => {
    const { current } = counted
    if (list.length === 0 || current?.path === path) return
    if (current) {
      current.path = path
      void current.turn.then((turn) => turn(path))
    } else {
      const turn = import('./analytics.ts').then((module) => module.startAnalytics(list))
      counted.current = { path, turn }
    }
  }, [list, path])
}
