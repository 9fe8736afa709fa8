import type { updateProfile } from '#contracts/account.ts'
import type { SentTo } from '#contracts/kit.ts'
import type { User } from '#contracts/users.ts'

const names = [
  'username',
  'realname',
  'identity',
  'email',
  'mobile',
  'address',
  'signature',
  'avatar',
] as const

export type ProfileValues = Record<(typeof names)[number], string> & {
  email_code?: string
  mobile_code?: string
}

export const valuesOf = (user: User): ProfileValues =>
  Object.fromEntries(names.map((name) => [name, user[name]])) as unknown as ProfileValues

/** What was changed, and nothing else: a field that is fixed is never sent. */
export function changedIn(values: ProfileValues, user: User): SentTo<typeof updateProfile> {
  const changed = names
    .map((name) => [name, (values[name] ?? '').trim()] as const)
    .filter(([name, value]) => value !== user[name])
  const codes = (['email_code', 'mobile_code'] as const)
    .map((name) => [name, values[name]?.trim()] as const)
    .filter(([, code]) => code)
  return Object.fromEntries([...changed, ...codes])
}

/** The field of a refusal: codes go to the one that was filled in, identity to its own. */
export function codeField(code: string, values: Partial<ProfileValues>) {
  if (code === 'user.identity_invalid') return 'identity'
  if (!code.startsWith('code.')) return undefined
  return values.mobile_code ? 'mobile_code' : 'email_code'
}
