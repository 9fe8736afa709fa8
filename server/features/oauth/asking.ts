import { inWords, type Words } from '#contracts/refusals.ts'
import type { Caller } from '#server/kit/caller.ts'
import type { Log } from '#server/kit/log.ts'
import { refuse } from '#server/kit/refusals.ts'
import { OauthProblem } from '#server/ports/oauth.ts'

export type Asking = <T>(name: Words, caller: Caller, ask: () => Promise<T>) => Promise<T>

/** Asks a provider; its "no" becomes a refusal that names it, and a line in the log for the administrator. */
export function makeAsking(log: Log): Asking {
  return async (name, caller, ask) => {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof OauthProblem)) throw error
      const details = {
        name: inWords(name, caller.locale),
        reason: inWords(error.reason, caller.locale),
      }
      log.warn({ provider: name[1], kind: error.kind, reason: error.message }, 'provider refused')
      if (error.kind === 'denied') refuse('oauth.denied')
      refuse(error.kind === 'unreachable' ? 'oauth.unreachable' : 'oauth.provider', details)
    }
  }
}
