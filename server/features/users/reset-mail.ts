import type { Locale } from '#contracts/refusals.ts'

interface Facts {
  readonly link: string
  readonly site: string
  readonly minutes: number
}

const words = {
  'zh-CN': ({ site, minutes }: Facts) => ({
    subject: `【${site}】重置密码`,
    intro: `您正在重置在${site}的登录密码，请打开下面的链接设置新密码：`,
    button: '重置密码',
    outro: `链接在 ${minutes} 分钟内有效，只能使用一次。如果不是您本人操作，请忽略这封邮件，您的密码不会改变。`,
  }),
  en: ({ site, minutes }: Facts) => ({
    subject: `[${site}] Reset your password`,
    intro: `Somebody, probably you, asked for a new password on ${site}. Open this link to choose one:`,
    button: 'Choose a new password',
    outro: `The link works once, within ${minutes} minutes. If it was not you, ignore this message: your password stays as it is.`,
  }),
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

/** The message with the reset link, as text and as HTML. */
export function resetMail(facts: Facts, locale: Locale) {
  const { subject, intro, button, outro } = words[locale](facts)
  const { link } = facts
  return {
    subject,
    text: `${intro}\n\n${link}\n\n${outro}\n`,
    html: [
      `<p>${escape(intro)}</p>`,
      `<p><a href="${escape(link)}">${escape(button)}</a></p>`,
      `<p>${escape(link)}</p>`,
      `<p>${escape(outro)}</p>`,
    ].join('\n'),
  }
}
