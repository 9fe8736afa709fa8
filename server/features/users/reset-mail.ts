import type { Locale } from '#contracts/refusals.ts'
import { escapeXml } from '#server/kit/escape.ts'

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

/** A mail of some paragraphs, as text and as HTML; `link` stands after the first. */
export function letter(
  subject: string,
  paragraphs: readonly string[],
  link?: { readonly href: string; readonly label: string },
) {
  const [first = '', ...rest] = paragraphs
  const anchor = link && `<a href="${escapeXml(link.href)}">${escapeXml(link.label)}</a>`
  const html = [
    escapeXml(first),
    ...(link ? [anchor, escapeXml(link.href)] : []),
    ...rest.map(escapeXml),
  ]
  return {
    subject,
    text: `${[first, ...(link ? [link.href] : []), ...rest].join('\n\n')}\n`,
    html: html.map((paragraph) => `<p>${paragraph}</p>`).join('\n'),
  }
}

/** The message with the reset link. */
export function resetMail(facts: Facts, locale: Locale) {
  const { subject, intro, button, outro } = words[locale](facts)
  return letter(subject, [intro, outro], { href: facts.link, label: button })
}
