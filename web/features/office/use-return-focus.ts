import { useEffect, useMemo } from 'react'

/** How long a question over the panel takes to go, and with it the focus it held. */
const GONE_MS = 400

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
      giveBack()
      setTimeout(giveBack, GONE_MS)
    }
  }, [before])
}
