import { useEffect, useRef } from 'react'
import { type Action, actionOf, type Focus } from './keys.ts'

/** Where the focus is, as far as keys care. */
function focusOf(target: EventTarget | null): Focus {
  const element = target instanceof Element ? target : null
  if (element?.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]'))
    return 'field'
  return element?.closest('button, a, [role=tab], [role=menuitem], summary') ? 'control' : 'page'
}

/** Gives the viewer's keys to `act`, which says whether it took the key. */
export function useKeys(act: (action: Action) => boolean) {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open], [role=menu]')) return
      const action = actionOf(event, focusOf(event.target))
      if (action && latest.current(action)) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
