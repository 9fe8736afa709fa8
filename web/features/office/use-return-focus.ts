import { useEffect, useMemo } from 'react'

/** A question over the panel goes a little later, and with it the focus it held: on a busy machine, much later. */
const LATER_MS = [0, 400, 1200, 3000]

/** Where the focus was before a panel opened is where it is when the panel has gone. */
export function useReturnFocus(open: boolean) {
  // While rendering: the panel takes the focus before any effect here runs.
  const before = useMemo(() => (open ? document.activeElement : null), [open])
  useEffect(() => {
    const giveBack = () => {
      const isLost = document.activeElement === document.body
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
    }
    return () => {
      for (const wait of LATER_MS) setTimeout(giveBack, wait)
    }
  }, [before])
}
