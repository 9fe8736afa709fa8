import { useEffect, useMemo, useRef } from 'react'

/** Calls `act` with the last value once nothing more came for `waitMs`. */
export function useDebounced<Value>(act: (value: Value) => void, waitMs: number) {
  const latest = useRef(act)
  latest.current = act
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useMemo(
    () => (value: Value) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(value), waitMs)
    },
    [waitMs],
  )
}
