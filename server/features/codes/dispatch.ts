import { CodePurpose } from '#contracts/codes.ts'
import type { Caller } from '#server/kit/caller.ts'
import type { Message } from './deliveries.ts'
import type { CodesDeps } from './deps.ts'
import { refuseFailed } from './reasons.ts'
import { type Addressee, ownerOf } from './repo.ts'

interface Parcel {
  readonly provider: string
  readonly code?: string
  /** @throws MailFailure, SmsFailure */
  send(to: string): Promise<string>
}

/** Of these, who asks must not learn whether anybody has the target. */
const isQuiet = (purpose: CodePurpose) =>
  purpose === CodePurpose.login || purpose === CodePurpose.findPassword

/**
 * Sends to a target and says when that failed. Where it is a secret who has the target, it goes to the
 * address as the account has it, and the answer is given before it goes: who asks can tell neither from
 * it nor from the time it takes whether anything was sent.
 */
export function makeDispatch({ db, deliveries }: Pick<CodesDeps, 'db' | 'deliveries'>) {
  return async (
    { channel, target, purpose }: Addressee,
    caller: Caller,
    { provider, code, send }: Parcel,
  ) => {
    const owner = await ownerOf(db, channel, target)
    const type = code === undefined ? -1 : purpose
    const about = { channel, type, provider, ...(code !== undefined && { code }) }
    if (!isQuiet(purpose)) {
      const message: Message = { ...about, target }
      return deliveries
        .deliver(message, caller, () => send(target))
        .catch((error: unknown) => refuseFailed(error, caller.locale))
    }
    if (!owner) return
    const message: Message = { ...about, target: owner.target, userId: owner.id }
    deliveries.deliverLater(message, caller, () => send(owner.target))
  }
}
