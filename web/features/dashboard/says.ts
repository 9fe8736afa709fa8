import { ApiError } from '#web/kit/api.ts'
import type { T } from '#web/kit/words.ts'

/** Why a call did not succeed, as a sentence for the administrator. */
export function says(t: T, error: unknown): string {
  if (!(error instanceof ApiError)) return String(error)
  if (error.code === 'network.timeout' || error.code === 'network.unreachable') return t(error.code)
  return error.message || error.code
}
