import { useEffect, useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { oauthLogin } from '#contracts/oauth.ts'
import { ApiError, call } from '#web/kit/api.ts'
import { HOME_OF_MEMBERS } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import { useSecondStep } from '#web/features/account/use-second-step.ts'
import { type Failed, failedBy } from '#web/features/account/failed.ts'
import { oauthTypeOf } from './addresses.ts'
import { takeKept } from './kept.ts'
import { useOutcome } from './use-outcome.ts'

export type Exchange = ReturnType<typeof useExchange>

/** Exchanges the provider's code, once: what became of it. */
export function useExchange() {
  const t = useT()
  const { type: name } = useParams()
  const [params] = useSearchParams()
  const [failed, setFailed] = useState<Failed>()
  const [target, setTarget] = useState(HOME_OF_MEMBERS)
  const outcome = useOutcome(target)
  const second = useSecondStep()
  const begun = useRef(false)
  const stop = (code: string, message: string) => setFailed({ code, message, details: {} })

  const exchange = async () => {
    const kept = takeKept()
    setTarget(kept?.target ?? HOME_OF_MEMBERS)
    const oauth_type = oauthTypeOf(name)
    const [code, state] = [params.get('code'), params.get('state')]
    if (!oauth_type) return stop('oauth.disabled', t('oauth.unknownType'))
    if (params.has('error') || !code) return stop('oauth.denied', t('oauth.denied'))
    if (!kept || kept.state !== state) return stop('oauth.state', t('oauth.stale'))
    try {
      const { key } = kept
      const iss = params.get('iss') ?? ''
      await outcome.settle(await call(oauthLogin, { oauth_type, code, state, key, iss }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!second.takeOver(error)) setFailed(failedBy(error, t, t('oauth.bindFailed')))
    }
  }
  useEffect(() => {
    // The code is good once: whatever draws this page again must not send it again.
    if (begun.current) return
    begun.current = true
    void exchange()
  })
  return { failed, target, second, ...outcome }
}
