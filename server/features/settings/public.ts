import type { PublicSettings } from '#contracts/settings.ts'
import { type Analytics, readAnalytics } from './analytics.ts'
import { cleanHtml } from './clean-html.ts'
import type { GroupName, Settings } from './groups/index.ts'
import { isReady } from './rules.ts'
import { asValues, settingsOf, valueOf } from './values.ts'

/** `PublicSettings` with what the server itself reads from it. */
export interface ShownSettings extends PublicSettings {
  readonly system: Record<string, unknown> & { readonly analytics: readonly Analytics[] }
}

/** What every visitor may know, made anew when a setting changes. */
export function publicView(settings: Settings, version: string): ShownSettings {
  const open = (group: GroupName) => openOf(settings, group)
  const { system, email, sms, recharge } = settings
  return {
    system: {
      ...open('system'),
      version,
      // Unset, the credits' name has both readings of the specification: this one, and 积分 for recharging.
      credit_name: system.credit_name || '文豆',
      credit_exchange: recharge.credit_exchange,
      show_exchange: recharge.show_exchange,
      enable_recharge: recharge.enable,
      enable_email: email.enable,
      enable_sms: sms.enable,
      analytics: readAnalytics(system.analytics).found,
    },
    footer: open('footer'),
    security: open('security'),
    display: open('display'),
    download: open('download'),
    payment: paymentOf(settings),
    vip: open('vip'),
    captcha: {
      ...open('captcha'),
      enable_captcha_login: settings.security.enable_captcha_login,
      enable_captcha_register: settings.security.enable_captcha_register,
      enable_captcha_find_password: settings.security.enable_captcha_find_password,
      enable_captcha_comment: settings.security.enable_captcha_comment,
    },
    language: languages,
  }
}

/** The settings of buying credits, as their dialog asks for them. */
export const rechargeView = ({ recharge, system }: Settings) => ({
  enable: recharge.enable,
  recharge_discount: recharge.recharge_discount,
  credit_name: system.credit_name || '积分',
  credit_exchange: recharge.credit_exchange,
})

const openOf = (settings: Settings, category: GroupName) =>
  Object.fromEntries(
    settingsOf(category)
      .filter(([, setting]) => setting.isPublic && !setting.isSecret)
      .map(([name, setting]) => {
        const value = valueOf(asValues(settings), { category, name })
        return [name, setting.isHtml ? cleanHtml(String(value)) : value]
      }),
  )

/** Ways to pay that would work: those without their keys are hidden from buyers. */
function paymentOf(settings: Settings) {
  const wechatpay = isReady(settings, 'wechatpay')
  return {
    enable_wechatpay: wechatpay,
    enable_mp_wechatpay: wechatpay && settings.wechatpay.mp_app_id !== '',
    official_account_appid: wechatpay ? settings.wechatpay.app_id : '',
    enable_alipay: isReady(settings, 'alipay'),
    enable_xunhupay: isReady(settings, 'xunhupay'),
    xunhupay_name: settings.xunhupay.name,
    xunhupay_kind: settings.xunhupay.kind,
    enable_credit_pay: settings.pay.enable_credit_pay,
    close_minutes: settings.pay.close_minutes,
  }
}

/** Languages a document may be filed under. */
const languages = [
  { code: 'zh-CN', language: '简体中文' },
  { code: 'zh-TW', language: '繁體中文' },
  { code: 'en', language: 'English' },
  { code: 'ja', language: '日本語' },
  { code: 'ko', language: '한국어' },
  { code: 'fr', language: 'Français' },
  { code: 'de', language: 'Deutsch' },
  { code: 'ru', language: 'Русский' },
  { code: 'es', language: 'Español' },
  { code: 'ar', language: 'العربية' },
]
