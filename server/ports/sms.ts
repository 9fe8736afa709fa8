/** A text message from a template that the provider has approved. */
export interface SmsMessage {
  /** A number of mainland China without country code. */
  readonly mobile: string
  /** The provider's id of the template; for a provider without templates the text with `{name}` for variables. */
  readonly template: string
  /** The template's variables in its order. */
  readonly params: readonly { readonly name: string; readonly value: string }[]
}

/** It did not answer in time, could not be reached, answered what nobody can read, or said no. */
export type SmsTrouble = 'timeout' | 'unreachable' | 'unreadable' | 'refused'

/** Why a message did not go: in the provider's words, with what it answered as it was. */
export class SmsFailure extends Error {
  override name = 'SmsFailure'
  readonly trouble: SmsTrouble
  readonly response: string
  constructor(trouble: SmsTrouble, reason: string, response = '') {
    super(reason)
    this.trouble = trouble
    this.response = response
  }
}

export interface SmsSender<Config> {
  /**
   * Hands a message to the provider.
   * @returns what the provider answered
   * @throws SmsFailure
   */
  send(config: Config, message: SmsMessage): Promise<string>
}

/** `endpoint` is the provider's own when empty. */
export interface AliyunSmsConfig {
  readonly access_key_id: string
  readonly access_key_secret: string
  readonly sign_name: string
  readonly endpoint: string
}
export interface TencentSmsConfig {
  readonly secret_id: string
  readonly secret_key: string
  readonly sdk_app_id: string
  readonly sign_name: string
  readonly region: string
  readonly endpoint: string
}
export interface BaiduSmsConfig {
  readonly access_key_id: string
  readonly secret_access_key: string
  readonly signature_id: string
  readonly endpoint: string
}
export interface HuaweiSmsConfig {
  readonly app_key: string
  readonly app_secret: string
  readonly sender: string
  readonly signature: string
  readonly endpoint: string
}
export interface HaomasSmsConfig {
  readonly account: string
  readonly password: string
  readonly signature: string
  /** The form's fields, `name={value}` joined by `&`; the values are those of `adapters/sms/haomas.ts`. */
  readonly fields: string
  /** What the answer to a message that was taken has in it. */
  readonly success: string
  readonly endpoint: string
}

/** The settings that each provider needs, by the names of the specification. */
export interface SmsConfigs {
  readonly smsAliyun: AliyunSmsConfig
  readonly smsTencent: TencentSmsConfig
  readonly smsBaidu: BaiduSmsConfig
  readonly smsHuawei: HuaweiSmsConfig
  readonly smsHaomas: HaomasSmsConfig
}
export type SmsProvider = keyof SmsConfigs
export type SmsSenders = { readonly [P in SmsProvider]: SmsSender<SmsConfigs[P]> }
