import type { Words } from '#contracts/refusals.ts'

/** What somebody with an application at a provider was given there, as the settings hold it. */
export interface OauthApp {
  readonly clientId: string
  readonly clientSecret: string
  /**
   * Base address used instead of every host of the provider, without a slash at the end; empty: the
   * provider's own. Of an OpenID Connect provider its issuer.
   */
  readonly endpoint: string
  /** Base address of the API, where it is not to follow from the endpoint. */
  readonly apiEndpoint?: string
  /** Scopes of an OpenID Connect provider, separated by blanks. */
  readonly scope?: string
}

/** One sign-in on its way. */
export interface OauthAttempt {
  /** Where the provider sends the browser back to. */
  readonly redirectUri: string
  /** Letters and digits only: WeChat takes nothing else. */
  readonly state: string
  /** The secret of PKCE (RFC 7636); its SHA-256 goes along with the browser. */
  readonly verifier: string
  /** Comes back inside the id_token of OpenID Connect. */
  readonly nonce: string
}

/** What the browser brought back. */
export interface OauthAnswer extends OauthAttempt {
  readonly code: string
  /** The `iss` beside the code (RFC 9207), empty where there is none. */
  readonly iss: string
}

/** Who somebody is elsewhere. Names and addresses are the provider's or the person's own words: untrusted. */
export interface OauthIdentity {
  /**
   * Names that nobody else has, anywhere, beginning with the provider. The first is the one to keep;
   * the others are names the person was known by before the first could be had.
   */
  readonly subjects: readonly [string, ...string[]]
  readonly username: string
  readonly nickname: string
  /** Address of a picture. */
  readonly avatar: string
  /** Only where the provider says that it is theirs. */
  readonly email: string
}

/** One provider with one application. Everything that asks the provider throws `OauthProblem`. */
export interface OauthProvider {
  /** The page where people agree, without parameters; empty while it is not known. */
  readonly page: string
  /** Where to send the browser. */
  authorizeUrl(attempt: OauthAttempt): Promise<string>
  /** Who came back. The code is used up by it. */
  identify(answer: OauthAnswer): Promise<OauthIdentity>
  /** Whether the provider knows the application and its secret; found out with a code that nobody was given. */
  check(redirectUri: string): Promise<void>
}

export type OauthKind =
  | 'qq'
  | 'wechat'
  | 'officialaccount'
  | 'gitee'
  | 'github'
  | 'google'
  | 'custom'

export type OauthProviders = Readonly<Record<OauthKind, (app: OauthApp) => OauthProvider>>

/**
 * - `denied`: the person did not agree
 * - `code`: the code is wrong, used or too old; the application itself is right
 * - `stale`: an access token has ended before its time
 * - `unreachable`: no answer, or none that is the provider's (network, TLS, time, 5xx)
 * - `provider`: any other "no" of the provider, and answers that are not what it documents
 */
export type OauthProblemKind = 'denied' | 'code' | 'stale' | 'unreachable' | 'provider'

/** Why a provider was of no help. */
export class OauthProblem extends Error {
  override name = 'OauthProblem'
  readonly kind: OauthProblemKind
  /** In Chinese and in English; what a provider said is the same in both. */
  readonly reason: Words
  constructor(kind: OauthProblemKind, reason: string | Words) {
    const words: Words = typeof reason === 'string' ? [reason, reason] : reason
    super(words[1])
    this.kind = kind
    this.reason = words
  }
}
