import { inWords, type Locale, type Words } from '#contracts/refusals.ts'
import { refuse } from '#server/kit/refusals.ts'
import { isIdentityNumber } from './identity-number.ts'
import type { Changes, UserRow } from './repo.ts'
import { checkUsername } from './username.ts'

export type ProfileInput = { readonly [Name in keyof Changes]?: Changes[Name] | undefined }

/** Who asks: a holder of the right to set users may change what is fixed for others. */
interface Asking {
  readonly isAdministrator: boolean
  readonly locale: Locale
}

const fields = [
  'username',
  'realname',
  'identity',
  'email',
  'mobile',
  'avatar',
  'address',
  'signature',
  'remark',
] as const

const REMARK: Words = ['管理员备注', "the administrators' note"]

const sameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/**
 * What a wish changes about an account, after the rules.
 * @throws Refusal `user.name_like_contact`, `user.name_mixed`, `user.identity_invalid`, `user.email_fixed`,
 *   `user.mobile_fixed`, `access.denied`
 */
export function planOf(
  row: UserRow,
  input: ProfileInput,
  { isAdministrator, locale }: Asking,
): Changes {
  const changes: Changes = {}
  for (const name of fields) {
    const wanted = input[name]
    if (wanted !== undefined && wanted !== row[name]) changes[name] = wanted
  }
  if (changes.username !== undefined) checkUsername(changes.username)
  if (changes.identity) {
    if (!isIdentityNumber(changes.identity)) refuse('user.identity_invalid')
    changes.identity = changes.identity.toUpperCase()
  }
  if (changes.remark !== undefined && !isAdministrator)
    refuse('access.denied', { title: inWords(REMARK, locale) })
  if (isAdministrator) return changes
  if (changes.email !== undefined && row.email) {
    if (!sameAddress(changes.email, row.email)) refuse('user.email_fixed')
    delete changes.email
  }
  if (changes.mobile !== undefined && row.mobile) refuse('user.mobile_fixed')
  return changes
}
