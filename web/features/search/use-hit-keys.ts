import { useEffect } from 'react'

/** Arrow up and down move through the results, from anywhere that does not need the arrows itself. */
export function useHitKeys() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (!step || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      if (needsArrows(event.target)) return
      if (moveFocus(step)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function needsArrows(target: EventTarget | null) {
  if (!(target instanceof HTMLElement) || target.getAttribute('role') === 'combobox') return false
  return target.closest('input, select, textarea, dialog, [role="menu"], [role="tablist"]') !== null
}

/** Puts the focus on the next or previous hit; false when there is none that way. */
function moveFocus(step: number) {
  const hits = [...document.querySelectorAll<HTMLElement>('[data-hit]')]
  const at = hits.indexOf(document.activeElement as HTMLElement)
  if (at < 0 && step < 0) return false
  const next = hits[at + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}
