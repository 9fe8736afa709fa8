import { useEffect, useRef, useState } from 'react'
import { type Marked, suggest } from '#contracts/search.ts'
import { callWith } from '#web/kit/api.ts'

export interface Suggestion {
  readonly text: string
  readonly uuid: string
  readonly marked: Marked
}

const PAUSE_MS = 120

/** Suggestions for what is being typed: asked for after a short pause, an older answer never replaces a newer one. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asking = useRef<AbortController>(undefined)

  const stop = () => {
    clearTimeout(timer.current)
    asking.current?.abort()
  }
  const dismiss = () => {
    stop()
    setSuggestions([])
  }
  const ask = (wd: string) => {
    const controller = new AbortController()
    asking.current = controller
    callWith(controller.signal)(suggest, { wd }).then(
      ({ suggestion }) => setSuggestions(suggestion),
      // Suggestions are a courtesy: without them the box still searches.
      () => {},
    )
  }
  const type = (text: string) => {
    stop()
    const wd = text.trim().slice(0, 64)
    if (!wd) return setSuggestions([])
    timer.current = setTimeout(() => ask(wd), PAUSE_MS)
  }
  useEffect(() => stop, [])
  return { suggestions, type, dismiss }
}
