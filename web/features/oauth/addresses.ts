import { OauthType, type OauthName } from '#contracts/oauth.ts'
import { HOME_OF_MEMBERS, safeRedirect } from '#web/kit/paths.ts'

/** Where a sign-in elsewhere leads back to: /me, unless a path of this site that is not itself under /oauth was asked for. */
export const oauthTarget = (asked: string | null) => {
  const target = safeRedirect(asked, HOME_OF_MEMBERS)
  return target.startsWith('/oauth') ? HOME_OF_MEMBERS : target
}

/** The number of a `{type}` of the address, if it is one that ends with a code. */
export const oauthTypeOf = (name: string | undefined) =>
  name && name !== 'wechatmp' && Object.hasOwn(OauthType, name)
    ? OauthType[name as OauthName]
    : undefined
