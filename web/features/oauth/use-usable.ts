import { useSyncExternalStore } from 'react'
import { type OauthConfig, OauthType } from '#contracts/oauth.ts'

const never = () => () => {}

/** Whether this is WeChat's own browser; not before the page has come alive. */
const useInWechat = () =>
  useSyncExternalStore(
    never,
    () => /MicroMessenger/i.test(navigator.userAgent),
    () => false,
  )

/** WeChat has several doors: the official account works only inside WeChat's own browser, the codes to scan only outside. */
export function useUsable(oauths: readonly OauthConfig[]) {
  const inWechat = useInWechat()
  const shut: readonly number[] = inWechat
    ? [OauthType.wechat, OauthType.wechatmp]
    : [OauthType.officialaccount]
  return oauths.filter(({ enable, type }) => enable && !shut.includes(type))
}
