import type { OauthIdentity } from './oauth.ts'

/** A mini program or an official account. */
export interface WechatApp {
  readonly appId: string
  readonly secret: string
  /** Base address instead of `https://api.weixin.qq.com`; empty: that. */
  readonly endpoint: string
}

/** Something WeChat lends for a time. */
export interface Lent {
  readonly value: string
  /** How long it is good for. */
  readonly seconds: number
}

export interface ProgramPage {
  /** What the page is told: at most 32 letters and digits. */
  readonly scene: string
  /** Path of the page; empty: the first one. */
  readonly page: string
  readonly version: 'release' | 'trial' | 'develop'
}

/** What the site asks WeChat in its own name. Everything throws `OauthProblem`. */
export interface WechatApi {
  /** The one access token of an app. Asking again while it is good gives the same (`cgi-bin/stable_token`). */
  accessToken(app: WechatApp): Promise<Lent>
  /** The ticket that pages inside WeChat are signed with (`cgi-bin/ticket/getticket`). */
  shareTicket(app: WechatApp, accessToken: string): Promise<Lent>
  /** A mini program code, as JPEG or PNG (`wxa/getwxacodeunlimit`). */
  programCode(app: WechatApp, accessToken: string, page: ProgramPage): Promise<Uint8Array>
  /** Whose telephone a code of `wx.login` came from (`sns/jscode2session`). */
  programSession(app: WechatApp, code: string): Promise<OauthIdentity>
}
