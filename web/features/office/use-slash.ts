import { type RefObject, useEffect } from 'react'

const WRITING = 'input, textarea, select, [contenteditable]'

/** `/` goes to the first control inside the box, unless somebody is writing. */
export function useSlash(box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if ((event.target as Element | null)?.closest?.(WRITING)) return
      event.preventDefault()
      box.current?.querySelector<HTMLElement>('input')?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [box])
}
