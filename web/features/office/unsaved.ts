import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useAskToLeave } from './use-ask.ts'

/** Keeps a page with changes from being left unasked: by a link, the back button, or closing the tab. */
export function useUnsavedGuard(dirty: boolean) {
  const ask = useAskToLeave()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask().then((leave) => (leave ? blocker.proceed() : blocker.reset()))
    // Asked once for each time it is blocked; `ask` is another function at every render.
  }, [blocker.state])
  useEffect(() => {
    if (!dirty) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [dirty])
}
