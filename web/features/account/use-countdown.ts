import { useEffect, useState } from 'react'

/** Seconds that run down to 0. */
export function useCountdown() {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    look()
    if (until <= Date.now()) return
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [until])
  return { left, start: (seconds: number) => setUntil(Date.now() + seconds * 1000) }
}
