import { inWords, type Locale, type Words } from '#contracts/refusals.ts'
import { refuse } from '#server/kit/refusals.ts'
import { MailFailure, type MailTrouble } from '#server/ports/mail.ts'
import { SmsFailure, type SmsTrouble } from '#server/ports/sms.ts'

/** What a visitor is told of a failure, and the start of what an administrator reads. */
const words: Record<MailTrouble | SmsTrouble, Words> = {
  unreachable: ['连不上服务器', 'the server cannot be reached'],
  certificate: ['服务器的证书不可信', "the server's certificate is not to be trusted"],
  no_tls: [
    '服务器在这个端口上不直接使用 TLS，请检查端口与“直接使用 TLS”',
    'the server does not begin with TLS on this port: check the port and “TLS from the start”',
  ],
  sign_in: ['服务器不接受用户名或密码', 'the server did not accept our name or password'],
  recipient: ['服务器不接受这个收件人', 'the server did not accept the recipient'],
  later: ['服务器要求稍后再试', 'the server asks to try again later'],
  refused: ['服务器拒绝了', 'the server refused'],
  timeout: ['服务器没有按时应答', 'the server did not answer in time'],
  unreadable: ['服务器的应答无法识别', 'the answer of the server cannot be read'],
}

/** Why in a few words, without anything that the server said: for visitors. */
const briefReason = ({ trouble }: MailFailure | SmsFailure, locale: Locale) =>
  inWords(words[trouble], locale)

/** Why, with the server's own words: for administrators. */
export const reasonOf = (failure: MailFailure | SmsFailure, locale: Locale) =>
  [briefReason(failure, locale), failure.message]
    .filter(Boolean)
    .join(inWords(['：', ': '], locale))

/** Refuses a message that did not go, without the server's words: whoever asked for it is a visitor. */
export function refuseFailed(error: unknown, locale: Locale): never {
  if (error instanceof MailFailure) refuse('mail.failed', { reason: briefReason(error, locale) })
  if (error instanceof SmsFailure) refuse('sms.failed')
  throw error
}
