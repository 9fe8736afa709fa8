import type { ApiError } from '#web/kit/api.ts'
import { complaintsOf } from '#web/kit/failure.ts'

/** What is wrong with each field, in words; empty when all is well. */
export type Problems<Name extends string> = Partial<Record<Name, string>>

/** The field a refusal is about, where it is about one. */
const fieldOf: Record<string, string> = {
  'user.exists': 'username',
  'user.name_like_contact': 'username',
  'user.name_mixed': 'username',
  'user.email_exists': 'email',
  'user.email_required': 'email',
  'user.mobile_exists': 'mobile',
  'code.wrong': 'code',
  'code.expired': 'code',
  'twostep.wrong_code': 'code',
  'auth.wrong_password': 'old_password',
}

/** A refusal as problems of a form's own fields; undefined when it is about none of them. */
export function aboutField<Name extends string>(
  error: ApiError,
  names: readonly Name[],
): Problems<Name> | undefined {
  const { code, message } = error
  const problems: Problems<Name> = {}
  const note = (field: string | undefined, said: string) => {
    const name = names.find((one) => one === field)
    if (name && said) problems[name] ??= said
  }
  if (code === 'input.invalid') for (const one of complaintsOf(error)) note(one.field, one.message)
  else note(fieldOf[code], message)
  return Object.keys(problems).length > 0 ? problems : undefined
}
