import { OauthType, startOauth } from '#contracts/oauth.ts'
import { call } from '#web/kit/api.ts'
import { withQuery } from '#web/kit/paths.ts'
import { keep, oauthTarget } from './kept.ts'

/** Sends the browser to the provider's page; the mini program's code is shown on a page of our own. @throws ApiError */
export async function beginOauth(type: number, asked: string | null) {
  const target = oauthTarget(asked)
  if (type === OauthType.wechatmp)
    return location.assign(`/oauth/wechatmp${withQuery({ redirect: target })}`)
  const { authorize_url, state, key } = await call(startOauth, { oauth_type: type })
  keep({ state, key, target })
  location.assign(authorize_url)
}
