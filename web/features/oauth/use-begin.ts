import { useState } from 'react'
import { OauthType, startOauth } from '#contracts/oauth.ts'
import { call } from '#web/kit/api.ts'
import { messageOf } from '#web/kit/failure.ts'
import { withQuery } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'
import { oauthTarget } from './addresses.ts'
import { keep } from './kept.ts'
import '#web/locales/parts/oauth.ts'

/** Begins a sign-in elsewhere that leads back to `target`; `busy` is the provider on the way. */
export function useBegin(target: string | null) {
  const t = useT()
  const [busy, setBusy] = useState<number>()
  const begin = async (type: number) => {
    setBusy(type)
    try {
      await sendToProvider(type, target)
    } catch (error) {
      setBusy(undefined)
      toast.bad(messageOf(error, t, t('oauth.failed')))
    }
  }
  return { busy, begin: (type: number) => void begin(type) }
}

/** Sends the browser to the provider's page; the mini program's code is shown on a page of our own. @throws ApiError */
async function sendToProvider(type: number, asked: string | null) {
  const target = oauthTarget(asked)
  if (type === OauthType.wechatmp)
    return location.assign(`/oauth/wechatmp${withQuery({ redirect: target })}`)
  const { authorize_url, state, key } = await call(startOauth, { oauth_type: type })
  keep({ state, key, target })
  location.assign(authorize_url)
}
