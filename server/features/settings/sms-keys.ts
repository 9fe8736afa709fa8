import type { Locale } from '#contracts/refusals.ts'
import { labelOf } from './given.ts'
import type { Settings } from './groups/index.ts'

const keys = {
  smsAliyun: ['access_key_id', 'access_key_secret', 'sign_name'],
  smsTencent: ['secret_id', 'secret_key', 'sdk_app_id', 'sign_name'],
  smsBaidu: ['access_key_id', 'secret_access_key', 'signature_id'],
  smsHuawei: ['app_key', 'app_secret', 'sender'],
  smsHaomas: ['endpoint', 'account', 'password', 'fields', 'success'],
} as const

export type SmsProviderName = keyof typeof keys

/** Names of a provider's settings that are empty, though it cannot send without them. */
export function smsMissing(settings: Settings, provider: SmsProviderName): readonly string[] {
  const values = settings[provider] as Record<string, unknown>
  return keys[provider].filter((name) => !values[name])
}

/** What has to be filled in before a provider can send a test, as the form calls it. */
export function smsTestLacks(settings: Settings, provider: SmsProviderName, locale: Locale) {
  const template = settings[provider].template_register ? [] : ['template_register']
  return [...smsMissing(settings, provider), ...template].map((name) =>
    labelOf({ category: provider, name }, locale),
  )
}
