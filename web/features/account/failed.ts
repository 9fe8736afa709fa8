import type { ApiError } from '#web/kit/api.ts'
import { messageOf } from '#web/kit/failure.ts'
import type { T } from '#web/kit/words.ts'

/** A refusal as a page keeps it to be shown. */
export interface Failed {
  readonly code: string
  readonly message: string
  readonly details: Readonly<Record<string, unknown>>
}

/** A refusal in words; `fallback` where the server says nothing. */
export const failedBy = (error: ApiError, t: T, fallback: string): Failed => ({
  ...error,
  message: messageOf(error, t, fallback),
})
