import { CodePurpose } from '#contracts/codes.ts'
import {
  type SmsConfigs,
  SmsFailure,
  type SmsMessage,
  type SmsProvider,
  type SmsSenders,
} from '#server/ports/sms.ts'

/** What a template of a code may have in it. */
export interface SmsValues {
  readonly code: string
  readonly minutes: string
}

const templateNames = {
  [CodePurpose.register]: 'template_register',
  [CodePurpose.login]: 'template_login',
  [CodePurpose.findPassword]: 'template_find_password',
  [CodePurpose.bind]: 'template_bind',
} as const

/**
 * The variables of a template as the settings name them: `code,minutes`, in the template's order, each
 * `name=code` where the template calls it differently.
 */
export function templateParams(setting: string, values: SmsValues): SmsMessage['params'] {
  return setting.split(',').flatMap((part) => {
    const [name = '', source = name] = part.split('=').map((word) => word.trim())
    return source === 'code' || source === 'minutes' ? [{ name, value: values[source] }] : []
  })
}

/** What every provider's settings have of templates. */
export interface Templates {
  readonly template_register: string
  readonly template_login: string
  readonly template_find_password: string
  readonly template_bind: string
  /** Missing: the templates are texts, which name their variables themselves. */
  readonly template_params?: string
}

/** Sends a code by one provider under the given settings of it. @throws SmsFailure */
export async function sendCode<P extends SmsProvider>(
  senders: SmsSenders,
  provider: P,
  config: SmsConfigs[P] & Templates,
  { mobile, purpose, values }: { mobile: string; purpose: CodePurpose; values: SmsValues },
): Promise<string> {
  const template = config[templateNames[purpose]]
  if (!template) throw new SmsFailure('refused', `${provider}.${templateNames[purpose]}`)
  const params = templateParams(config.template_params ?? 'code,minutes', values)
  return senders[provider].send(config, { mobile, template, params })
}
