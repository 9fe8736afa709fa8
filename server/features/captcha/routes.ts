import { getCaptcha } from '#contracts/captcha.ts'
import type { Binder } from '#server/kit/bind.ts'
import type { Captchas } from './types.ts'

export function captchaRoutes(bind: Binder, captchas: Captchas) {
  bind.on(getCaptcha, ({ type, ...more }, caller) => captchas.issue(type, caller, more))
}
