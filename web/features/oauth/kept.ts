import { OauthType, type OauthName } from '#contracts/oauth.ts'
import { HOME_OF_MEMBERS, safeRedirect } from '#web/kit/paths.ts'

const KEY = 'wenyuan.oauth'

/** What this tab keeps while its person is at the provider's. */
interface KeptOauth {
  readonly state: string
  /** Proves that the browser that began is the one that ends. */
  readonly key: string
  /** Where to go afterwards. */
  readonly target: string
}

export function keep(kept: KeptOauth) {
  sessionStorage.setItem(KEY, JSON.stringify(kept))
}

/** What was kept, once: a second look finds nothing. */
export function takeKept(): KeptOauth | undefined {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return kept ? (JSON.parse(kept) as KeptOauth) : undefined
  } catch {
    return undefined
  }
}

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
