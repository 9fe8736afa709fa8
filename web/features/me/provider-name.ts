import { type OauthConfig, OauthType } from '#contracts/oauth.ts'
import type { T } from '#web/kit/words.ts'

/** Names of the providers that are the same whatever the settings say. */
const names = {
  [OauthType.qq]: 'binding.qq',
  [OauthType.wechat]: 'binding.wechat',
  [OauthType.gitee]: 'binding.gitee',
  [OauthType.github]: 'binding.github',
  [OauthType.wechatmp]: 'binding.wechatmp',
  [OauthType.custom]: 'binding.custom',
  [OauthType.google]: 'binding.google',
  [OauthType.officialaccount]: 'binding.officialaccount',
} as const

/** A provider as people know it; one that was switched off since keeps its common name. */
export function providerName(type: number, oauths: readonly OauthConfig[], t: T) {
  const known = oauths.find((one) => one.type === type)?.name
  return known || t(names[type as keyof typeof names] ?? 'binding.custom')
}
