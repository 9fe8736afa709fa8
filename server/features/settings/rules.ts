import type { Problem } from './given.ts'
import type { GroupName, Groups, Settings } from './groups/index.ts'
import { keyless } from './llm-providers.ts'
import type { Words } from '#contracts/refusals.ts'
import { smsMissing, type SmsProviderName } from './sms-keys.ts'

/** What is wrong between the values of a category, by the name it is shown at. */
type Rule = (settings: Settings) => readonly (readonly [name: string, said: Words])[]

const stillUsed: Words = ['短信服务正在使用，不能为空', 'is needed: SMS are sent with it']
const needed: Words = ['启用前请填写此项', 'is needed before this can be on']

/** Names of a category that must not be empty once it is on. */
const needs =
  <G extends GroupName>(group: G, ...names: (keyof Groups[G] & string)[]): Rule =>
  (settings) => {
    const values = settings[group] as Record<string, unknown>
    return values.enable ? missing(values, names) : []
  }

/** The keys of the provider that sends SMS now are not taken away. */
const inUse =
  (provider: SmsProviderName): Rule =>
  (settings) =>
    settings.sms.enable && settings.sms.sms_provider === provider
      ? smsMissing(settings, provider).map((name) => [name, stillUsed] as const)
      : []

const missing = (values: Record<string, unknown>, names: readonly string[]) =>
  names.filter((name) => !values[name]).map((name) => [name, needed] as const)

const rules: { readonly [G in GroupName]?: Rule } = {
  system: ({ system }) =>
    system.enable_watermark && !system.watermark ? [['watermark', needed]] : [],
  security: ({ security, email }) =>
    security.enable_verify_register_email && !email.enable
      ? [['enable_verify_register_email', ['请先启用邮件服务', 'turn on the e-mail service first']]]
      : [],
  captcha: ({ captcha }) => [
    ...(captcha.width < captcha.height * 2
      ? [['width', ['宽度至少是高度的两倍', 'at least twice the height']] as const]
      : []),
    ...(captcha.width < captcha.length * 24
      ? [['width', ['每个字符至少要 24 像素宽', 'at least 24 px a character']] as const]
      : []),
  ],
  email: ({ email, security }) => [
    ...(email.enable ? missing(email, ['host']) : []),
    ...(email.enable && !email.from_address && !email.username.includes('@')
      ? [['from_address', needed] as const]
      : []),
    ...(!email.enable && security.enable_verify_register_email
      ? [['enable', ['注册要求验证邮箱，不能关闭', 'registration needs it']] as const]
      : []),
  ],
  sms: (settings) => {
    const { enable, sms_provider, times_total_day, times_every_day } = settings.sms
    const isReady = smsMissing(settings, sms_provider).length === 0
    const noKeys: Words = ['请先填写该服务商的密钥', "fill in this provider's keys first"]
    const tooFew: Words = ['不能少于每个号码每天的次数', 'not less than for one number']
    // 0 is no limit.
    const isTooFew = times_total_day > 0 && times_total_day < times_every_day
    return [
      ...(enable && !isReady ? [['sms_provider', noKeys] as const] : []),
      ...(isTooFew ? [['times_total_day', tooFew] as const] : []),
    ]
  },
  smsAliyun: inUse('smsAliyun'),
  smsTencent: inUse('smsTencent'),
  smsBaidu: inUse('smsBaidu'),
  smsHuawei: inUse('smsHuawei'),
  smsHaomas: inUse('smsHaomas'),
  oauthQQ: needs('oauthQQ', 'client_id', 'client_secret'),
  oauthWechat: needs('oauthWechat', 'client_id', 'client_secret'),
  oauthOfficialAccount: needs('oauthOfficialAccount', 'client_id', 'client_secret'),
  oauthGitee: needs('oauthGitee', 'client_id', 'client_secret'),
  oauthGithub: needs('oauthGithub', 'client_id', 'client_secret'),
  oauthGoogle: needs('oauthGoogle', 'client_id', 'client_secret'),
  oauthCustom: needs('oauthCustom', 'name', 'issuer', 'client_id', 'client_secret', 'scope'),
  miniprogram: needs('miniprogram', 'app_id', 'app_secret', 'page'),
  ocr: ({ ocr }) => (ocr.provider === 'llm' ? missing(ocr, ['base_url', 'model']) : []),
  vip: ({ vip }) => [
    ...(vip.enable && !vip.year_price && !vip.quarter_price && !vip.month_price
      ? [['year_price', ['至少要有一种价格', 'one period needs a price']] as const]
      : []),
    ...(['year', 'quarter', 'month'] as const)
      .filter(
        (one) => vip[`${one}_original_price`] && vip[`${one}_original_price`] < vip[`${one}_price`],
      )
      .map((one) => [`${one}_original_price`, notBelow] as const),
  ],
  wechatpay: (settings) =>
    settings.wechatpay.enable ? missing(settings.wechatpay, wechatpayKeys(settings)) : [],
  alipay: needs('alipay', 'app_id', 'private_key', 'public_key'),
  xunhupay: needs('xunhupay', 'app_id', 'app_secret', 'name'),
  llm: ({ llm }) => modelRule(llm),
  embedding: ({ embedding }) => modelRule(embedding),
}

const notBelow: Words = ['原价不能低于现价', 'not below the price']

/** WeChat's own key or its platform certificate: one of both checks what it says. */
const wechatpayKeys = ({ wechatpay }: Settings): (keyof Groups['wechatpay'])[] => [
  'mch_id',
  'app_id',
  'serial_no',
  'api_v3_key',
  'private_key',
  ...(wechatpay.platform_cert ? [] : (['public_key_id', 'public_key'] as const)),
]

type Model = Settings['llm'] | Settings['embedding']

const modelRule = (model: Model) =>
  model.enable
    ? missing(model, [
        'model',
        ...(keyless.has(model.provider) ? [] : ['api_key']),
        ...(model.provider === 'custom' ? ['base_url'] : []),
      ])
    : []

/** What is wrong between the values of these categories, as they would be after saving. */
export const brokenRules = (settings: Settings, touched: ReadonlySet<string>): Problem[] =>
  Object.entries(rules)
    .filter(([category]) => touched.has(category))
    .flatMap(([category, rule]) => rule(settings).map(([name, said]) => ({ category, name, said })))

/** Whether a way to pay is on and has every key it needs. */
export const isReady = (settings: Settings, way: 'wechatpay' | 'alipay' | 'xunhupay') =>
  settings[way].enable && (rules[way]?.(settings) ?? []).length === 0
