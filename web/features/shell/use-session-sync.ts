import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { store, watchSession } from '#web/kit/session.ts'
import { useRoot } from './use-root.ts'

const FRESH_MS = 30_000

/** Keeps what the browser remembers in step with the server and with the other tabs. */
export function useSessionSync() {
  const root = useRoot()
  const { revalidate } = useRevalidator()
  const freshAt = useRef(0)
  useEffect(() => {
    freshAt.current = Date.now()
    if (root)
      store({
        user: root.user ?? undefined,
        allowPages: root.allowPages,
        category: root.category,
        setting: root.settings,
      })
  }, [root])
  useEffect(
    () =>
      watchSession(
        () => void revalidate(),
        () => Date.now() - freshAt.current > FRESH_MS && void revalidate(),
      ),
    [revalidate],
  )
}
