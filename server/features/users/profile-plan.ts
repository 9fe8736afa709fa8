import { refuse } from '#server/kit/refusals.ts'
import { isIdentityNumber } from './identity-number.ts'
import type { Changes, UserRow } from './repo.ts'
import { checkUsername } from './username.ts'

export type ProfileInput = { readonly [Name in keyof Changes]?: Changes[Name] | undefined }

/** Who asks: a holder of the right to set users may change what is fixed for others. */
interface Rights {
  readonly isAdministrator: boolean
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

const sameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/**
 * What a wish changes about an account, after the rules.
 * @throws Refusal `user.name_like_contact`, `user.name_mixed`, `user.identity_invalid`, `user.email_fixed`,
 *   `user.mobile_fixed`, `access.denied`
 */
export function planOf(row: UserRow, input: ProfileInput, { isAdministrator }: Rights): Changes {
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
    refuse('access.denied', { title: '管理员备注' })
  if (isAdministrator) return changes
  if (changes.email !== undefined && row.email) {
    if (!sameAddress(changes.email, row.email)) refuse('user.email_fixed')
    delete changes.email
  }
  if (changes.mobile !== undefined && row.mobile) refuse('user.mobile_fixed')
  return changes
}
