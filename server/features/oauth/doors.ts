import { type OauthName, OauthType } from '#contracts/oauth.ts'
import type { Words } from '#contracts/refusals.ts'
import type { Settings } from '#server/features/settings/index.ts'
import type { OauthApp, OauthKind, OauthProvider, OauthProviders } from '#server/ports/oauth.ts'
import type { WechatApp } from '#server/ports/wechat.ts'

/** A way in that the site offers: switched on and with everything it needs. */
export interface Door {
  readonly type: OauthType
  readonly key: OauthName
  readonly name: Words
  readonly icon: string
  readonly clientId: string
}
export interface ProviderDoor extends Door {
  readonly provider: OauthProvider
}

const both = (name: string): Words => [name, name]

/** Each provider with the group of settings that holds its application, in the order they are offered. */
const kinds = [
  { key: 'wechat', category: 'oauthWechat', name: ['微信', 'WeChat'] },
  { key: 'officialaccount', category: 'oauthOfficialAccount', name: ['微信', 'WeChat'] },
  { key: 'qq', category: 'oauthQQ', name: both('QQ') },
  { key: 'gitee', category: 'oauthGitee', name: both('Gitee') },
  { key: 'github', category: 'oauthGithub', name: both('GitHub') },
  { key: 'google', category: 'oauthGoogle', name: both('Google') },
] as const satisfies readonly { key: OauthKind; category: keyof Settings; name: Words }[]

export const PROGRAM_NAME: Words = ['微信小程序', 'WeChat mini program']
export const ACCOUNT_NAME: Words = ['微信公众号', 'WeChat official account']
const CUSTOM_NAME: Words = ['第三方账号', 'another account']

interface Stored {
  readonly client_id: string
  readonly client_secret: string
  readonly endpoint?: string
  readonly api_endpoint?: string
  readonly issuer?: string
  readonly scope?: string
}

/** Settings as the application they describe; of the custom provider the issuer is the endpoint. */
const appOf = (stored: Stored): OauthApp => ({
  clientId: stored.client_id.trim(),
  clientSecret: stored.client_secret.trim(),
  endpoint: (stored.issuer ?? stored.endpoint ?? '').trim().replace(/\/+$/, ''),
  ...(stored.api_endpoint && { apiEndpoint: stored.api_endpoint }),
  ...(stored.scope !== undefined && { scope: stored.scope }),
})

/** Every provider there is, as the settings describe it: on or off, complete or not. */
export function everyDoor(settings: Settings, providers: OauthProviders) {
  const { oauthCustom } = settings
  const name = oauthCustom.name ? both(oauthCustom.name) : CUSTOM_NAME
  const custom = { ...oauthCustom, key: 'custom' as const, category: 'oauthCustom', name }
  const known = kinds.map((kind) => ({ ...settings[kind.category], ...kind }))
  return [...known, custom].map((stored) => {
    const app = appOf(stored)
    const hasIssuer = stored.key !== 'custom' || app.endpoint !== ''
    return {
      type: OauthType[stored.key],
      key: stored.key,
      category: stored.category,
      name: stored.name,
      icon: stored.icon,
      clientId: app.clientId,
      isOn: stored.enable,
      isComplete: app.clientId !== '' && app.clientSecret !== '' && hasIssuer,
      provider: providers[stored.key](app),
    }
  })
}

/** Every provider that is on and complete, in the order they are offered. */
export const openDoors = (settings: Settings, providers: OauthProviders): ProviderDoor[] =>
  everyDoor(settings, providers).filter(({ isOn, isComplete }) => isOn && isComplete)

/** An app of WeChat's, when it is on and complete. */
const openApp = (enable: boolean, app: WechatApp): WechatApp | undefined =>
  enable && app.appId && app.secret ? app : undefined

export const programOf = ({ miniprogram }: Settings): WechatApp => ({
  appId: miniprogram.app_id.trim(),
  secret: miniprogram.app_secret.trim(),
  endpoint: miniprogram.endpoint,
})
export const accountOf = ({ oauthOfficialAccount }: Settings): WechatApp => ({
  appId: oauthOfficialAccount.client_id.trim(),
  secret: oauthOfficialAccount.client_secret.trim(),
  endpoint: oauthOfficialAccount.endpoint,
})

/** The mini program whose code is scanned to sign in. */
export const openProgram = (settings: Settings) =>
  openApp(settings.miniprogram.enable, programOf(settings))

/** The official account that signs pages for sharing. */
export const openAccount = (settings: Settings) =>
  openApp(settings.oauthOfficialAccount.enable, accountOf(settings))
