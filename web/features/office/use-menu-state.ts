import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useMedia, usePhone } from '#web/kit/use-media.ts'

const KEY = 'wenyuan.menu'

function remembered() {
  try {
    return localStorage.getItem(KEY) !== 'folded'
  } catch {
    return true
  }
}

/**
 * Whether the side menu is unfolded: as it was left on a wide window, folded at first under 1000 px,
 * and on a phone a drawer that closes when a page was chosen.
 */
export function useMenuState() {
  const isPhone = usePhone()
  const isNarrow = useMedia('(width < 1000px)')
  const [wideOpen, setWideOpen] = useState(remembered)
  const [narrowOpen, setNarrowOpen] = useState(false)
  const { pathname } = useLocation()
  useEffect(() => {
    if (isPhone) setNarrowOpen(false)
  }, [pathname, isPhone])
  useEffect(() => setNarrowOpen(false), [isNarrow])
  const isOpen = isNarrow ? narrowOpen : wideOpen
  const toggle = () => {
    if (isNarrow) return setNarrowOpen(!narrowOpen)
    setWideOpen(!wideOpen)
    try {
      localStorage.setItem(KEY, wideOpen ? 'folded' : 'open')
    } catch {}
  }
  return { isPhone, isOpen, toggle, close: () => setNarrowOpen(false) }
}

export type MenuState = ReturnType<typeof useMenuState>
