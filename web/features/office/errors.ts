import { ApiError } from '#web/kit/api.ts'
import type { T } from '#web/kit/words.ts'

/** What a failed call says to a person: the server's sentence, the network's, or that it did not work. */
export function errorText(t: T, error: unknown) {
  if (!(error instanceof ApiError)) return t('office.failed')
  if (error.code === 'network.timeout' || error.code === 'network.unreachable') return t(error.code)
  return error.message || t('office.failed')
}

interface FieldError {
  readonly field?: unknown
  readonly message?: unknown
}

/** The server's words about single fields, by the field's first name (`group_id.0` is about `group_id`). */
export function fieldErrors(error: unknown): Map<string, string> {
  const found = new Map<string, string>()
  if (!(error instanceof ApiError)) return found
  const list = Array.isArray(error.details.fields) ? (error.details.fields as FieldError[]) : []
  for (const { field, message } of list) {
    const name = String(field ?? '').split('.')[0]
    if (name && !found.has(name)) found.set(name, String(message ?? error.message))
  }
  return found
}
