import type { CodePurpose } from '#contracts/codes.ts'
import type { Locale } from '#contracts/refusals.ts'
import type { Settings, SettingsService } from '#server/features/settings/index.ts'
import type { Mailer } from '#server/ports/mail.ts'
import type { SmsSenders } from '#server/ports/sms.ts'
import type { Limits } from './limits.ts'
import { codeMail, type MailText } from './mails.ts'
import { sendCode } from './sms.ts'
import type { Channel } from './types.ts'

export interface CodeToSend {
  readonly to: string
  readonly purpose: CodePurpose
  readonly code: string
  readonly locale: Locale
}

/** One way for a code to reach somebody. */
export interface Carrier {
  options(): Limits & { readonly enable: boolean; readonly duration: number }
  /** Who carries it, for the records. */
  provider(): string
  /** @throws MailFailure, SmsFailure */
  send(code: CodeToSend): Promise<string>
}

export interface CarrierDeps {
  settings: SettingsService
  mailer: Mailer
  sms: SmsSenders
}

/** Hands a text to the mail server of some settings. @throws MailFailure */
export function sendText(
  mailer: Mailer,
  { email, system }: Pick<Settings, 'email' | 'system'>,
  to: string,
  text: MailText,
) {
  const { host, port, is_tls: isTls, username, password } = email
  const from = {
    name: email.from_name || system.sitename,
    address: email.from_address || username,
  }
  return mailer.send({ host, port, isTls, username, password }, { from, to, ...text })
}

export function makeCarriers({ settings, mailer, sms }: CarrierDeps): Record<Channel, Carrier> {
  return {
    email: {
      options: () => settings.get().email,
      provider: () => settings.get().email.host,
      send({ to, purpose, code, locale }) {
        const all = settings.get()
        const text = { purpose, code, minutes: all.email.duration }
        return sendText(mailer, all, to, codeMail(text, all.system.sitename, locale))
      },
    },
    sms: {
      options: () => settings.get().sms,
      provider: () => settings.get().sms.sms_provider,
      send({ to, purpose, code }) {
        const all = settings.get()
        const { sms_provider, duration } = all.sms
        const values = { code, minutes: String(duration) }
        return sendCode(sms, sms_provider, all[sms_provider], { mobile: to, purpose, values })
      },
    },
  }
}
