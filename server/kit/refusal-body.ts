import { type Locale, refusalMessage } from '#contracts/refusals.ts'
import type { Refusal } from './refusals.ts'

/** The wire form of a refusal. */
export function refusalBody(refusal: Refusal, locale: Locale, requestId: string) {
  return {
    code: refusal.code,
    message: refusalMessage(refusal.code, refusal.details, locale),
    ...(Object.keys(refusal.details).length > 0 && { details: refusal.details }),
    request_id: requestId,
  }
}
