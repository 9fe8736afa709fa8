import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { anchorOf } from './draft.ts'

const MARKED_MS = 2500

/** The setting of `?focus=category.name`, if the address names one; and a way to lead to another. */
export function useFocus() {
  const [params, setParams] = useSearchParams()
  const lead = (key: string) => {
    const next = new URLSearchParams(params)
    next.set('focus', key)
    next.delete('tab')
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return { focus: params.get('focus') ?? '', lead }
}

/** Brings the setting of the address into view, marks it for a moment and puts the cursor into it, each time the address leads to it. */
export function useShowSetting(isReady: boolean) {
  const { key } = useLocation()
  const { focus } = useFocus()
  useEffect(() => {
    const box = focus && isReady && key ? document.getElementById(anchorOf(focus)) : null
    if (!box) return
    box.scrollIntoView({ block: 'center' })
    box
      .querySelector<HTMLElement>('input, textarea, button[role=switch]')
      ?.focus({ preventScroll: true })
    box.dataset.marked = ''
    const timer = setTimeout(() => delete box.dataset.marked, MARKED_MS)
    return () => clearTimeout(timer)
  }, [focus, key, isReady])
}
