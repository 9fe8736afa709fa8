import { type RefusalCode, refusalMessage, refusals } from '#contracts/refusals.ts'

/** A named "no", thrown anywhere, answered once by the edge. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly status: number
  readonly details: Record<string, unknown>
  constructor(code: RefusalCode, details: Record<string, unknown> = {}) {
    super(refusalMessage(code, details, 'en'))
    this.code = code
    this.status = refusals[code][0]
    this.details = details
  }
}

/** Refuses by name; see `contracts/refusals.ts`. */
export function refuse(code: RefusalCode, details: Record<string, unknown> = {}): never {
  throw new Refusal(code, details)
}
