import { CodePurpose } from '#contracts/codes.ts'
import type { Locale } from '#contracts/refusals.ts'
import type { Caller } from '#server/kit/caller.ts'
import { Refusal } from '#server/kit/refusals.ts'
import { letter } from './reset-mail.ts'
import type { UsersDeps } from './types.ts'

/** Tells somebody by mail what was done with their account; nothing where there is no address. */
export type Notice = (what: keyof typeof acts, email: string, caller: Caller) => Promise<void>

const acts = {
  password: ['登录密码已修改', 'Your password was changed'],
  twoStepOn: ['两步登录已启用', 'Two-step sign-in was turned on'],
  twoStepOff: ['两步登录已关闭', 'Two-step sign-in was turned off'],
} as const

const words = (zh: string, en: string, site: string, locale: Locale) =>
  locale === 'en'
    ? letter(`[${site}] ${en}`, [
        `${en}. Every other sign-in of your account at ${site} has ended.`,
        'If it was not you, please reset your password at once and tell the administrators.',
      ])
    : letter(`【${site}】${zh}`, [
        `您在${site}的账户：${zh}，其他登录均已失效。`,
        '如果不是您本人操作，请立即找回密码并联系管理员。',
      ])

export function makeNotice({ codes, settings }: Pick<UsersDeps, 'codes' | 'settings'>): Notice {
  return async (what, email, caller) => {
    if (!email || !codes.canSend('email')) return
    const [zh, en] = acts[what]
    const mail = words(zh, en, settings.get().system.sitename, caller.locale)
    try {
      await codes.sendMail({ ...mail, to: email, type: CodePurpose.findPassword }, caller)
    } catch (error) {
      // The act is done; a limit of mails is no reason to call it failed.
      if (!(error instanceof Refusal)) throw error
    }
  }
}
