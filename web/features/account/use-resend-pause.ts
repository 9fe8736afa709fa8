import { useEffect, useState } from 'react'
import type { ApiError } from '#web/kit/api.ts'

/** Seconds until another code may be asked for. */
const PAUSE = 60

/** The pause between two codes: how many seconds are left of it. */
export function useResendPause() {
  const { left, start } = useCountdown()
  return {
    left,
    begin: () => start(PAUSE),
    /** The server says how long it still is, where that is why it refused. */
    refused({ code, details }: ApiError) {
      if (code === 'code.too_often') start(Number(details.seconds) || PAUSE)
    },
  }
}

/** Seconds that run down to 0. */
function useCountdown() {
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
