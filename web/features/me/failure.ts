import { ApiError } from '#web/kit/api.ts'
import type { T } from '#web/kit/words.ts'

/** What a failed call says to a person: the server's sentence, the network's, else the given one. */
export function failureText(error: unknown, t: T, fallback = t('me.failed')) {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'network.timeout' || error.code === 'network.unreachable') return t(error.code)
  return error.message || fallback
}
