import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useLeaveWarning } from '#web/kit/use-leave-warning.ts'
import { useAskToLeave } from './use-ask.ts'

/** Keeps a page with changes from being left unasked: by a link, the back button, or closing the tab. */
export function useUnsavedGuard(dirty: boolean) {
  const ask = useAskToLeave()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname,
  )
  const { state } = blocker
  // Asked once for each time it is blocked, though both are others at every render.
  const latest = useRef({ ask, blocker })
  latest.current = { ask, blocker }
  useEffect(() => {
    const { ask, blocker } = latest.current
    if (state !== 'blocked' || blocker.state !== 'blocked') return
    void ask().then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [state])
  useLeaveWarning(dirty)
}
