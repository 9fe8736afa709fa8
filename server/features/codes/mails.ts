import { CodePurpose } from '#contracts/codes.ts'
import type { Locale, Words } from '#contracts/refusals.ts'
import { escapeXml } from '#server/kit/escape.ts'

export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const names: Record<CodePurpose, Words> = {
  [CodePurpose.register]: ['注册', 'registration'],
  [CodePurpose.login]: ['登录', 'sign-in'],
  [CodePurpose.findPassword]: ['找回密码', 'password reset'],
  [CodePurpose.bind]: ['绑定邮箱', 'e-mail address'],
}

/** The mail that brings a code; `minutes` is how long it is good for. */
export function codeMail(
  { purpose, code, minutes }: { purpose: CodePurpose; code: string; minutes: number },
  sitename: string,
  locale: Locale,
): MailText {
  const [zh, en] = names[purpose]
  return locale === 'en'
    ? letter(sitename, `Your ${en} code`, `Your ${en} code is`, code, [
        `It is good for ${minutes} minutes.`,
        'Tell it to nobody. If this was not you, please ignore this mail.',
      ])
    : letter(sitename, `${zh}验证码`, `您的${zh}验证码是`, code, [
        `${minutes} 分钟内有效。`,
        '请勿告诉他人。如果不是您本人操作，请忽略这封邮件。',
      ])
}

/** The mail that the test of the settings sends. */
export const testMail = (sitename: string, locale: Locale): MailText =>
  locale === 'en'
    ? letter(sitename, 'Test mail', 'The e-mail settings work.', '', [])
    : letter(sitename, '测试邮件', '邮件设置可以使用。', '', [])

function letter(
  sitename: string,
  title: string,
  opening: string,
  code: string,
  rest: readonly string[],
): MailText {
  const text = [code ? `${opening} ${code}` : opening, ...rest, '', `— ${sitename}`].join('\n')
  const big = 'font-size:28px;letter-spacing:6px;font-weight:600;margin:16px 0'
  const html = [
    '<div style="font-family:sans-serif;font-size:15px;line-height:1.7;color:#222;max-width:520px">',
    `<p>${escapeXml(opening)}</p>`,
    code && `<p style="${big}">${escapeXml(code)}</p>`,
    ...rest.map((line) => `<p>${escapeXml(line)}</p>`),
    `<p style="color:#777">— ${escapeXml(sitename)}</p></div>`,
  ].join('')
  return { subject: `【${oneLine(sitename)}】${title}`, text, html }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
