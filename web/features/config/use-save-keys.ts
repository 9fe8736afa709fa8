import { type KeyboardEvent, useEffect, useRef } from 'react'

const isSaveKey = ({ key, ctrlKey, metaKey }: globalThis.KeyboardEvent) =>
  (ctrlKey || metaKey) && (key === 'Enter' || key.toLowerCase() === 's')

/**
 * Ctrl+S and Ctrl+Enter save wherever the cursor is, though not behind a dialog. The handler this gives
 * is for the fields: there Enter alone saves too, as in every form of lines.
 */
export function useSaveKeys(save: () => void) {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || !isSaveKey(event)) return
      event.preventDefault()
      if (!isIn(event.target, 'dialog, [role=dialog]')) latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return ({ key, target, nativeEvent }: KeyboardEvent) => {
    // While Chinese is being composed, Enter takes what was typed.
    if (key !== 'Enter' || nativeEvent.isComposing || nativeEvent.ctrlKey || nativeEvent.metaKey)
      return
    if (isIn(target, '.setting input:not([role=combobox])')) latest.current()
  }
}

const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null
