import { useState } from 'react'
import type { ApiError } from '#web/kit/api.ts'

/** The ticket that a right password of a two-step account is answered with. */
export function useSecondStep() {
  const [ticket, setTicket] = useState<string>()
  const [expired, setExpired] = useState<ApiError>()
  return {
    ticket,
    expired,
    leave: () => setTicket(undefined),
    expire(error: ApiError) {
      setExpired(error)
      setTicket(undefined)
    },
    takeOver({ code, details }: ApiError) {
      if (code !== 'auth.second_step') return false
      setExpired(undefined)
      setTicket(String(details.ticket))
      return true
    },
  }
}
