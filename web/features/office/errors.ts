import { ApiError } from '#web/kit/api.ts'
import { complaintsOf, messageOf } from '#web/kit/failure.ts'
import type { T } from '#web/kit/words.ts'

/** What a failed call says to a person: the server's sentence, the network's, or that it did not work. */
export const errorText = (t: T, error: unknown) =>
  error instanceof ApiError ? messageOf(error, t, t('office.failed')) : t('office.failed')

/** The server's words about single fields, by the field's first name (`group_id.0` is about `group_id`). */
export function fieldErrors(error: ApiError): Map<string, string> {
  const found = new Map<string, string>()
  for (const { field, message } of complaintsOf(error)) {
    const [name] = field.split('.')
    if (name && !found.has(name)) found.set(name, message || error.message)
  }
  return found
}
