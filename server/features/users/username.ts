import { Mobile } from '#contracts/codes.ts'
import { refuse } from '#server/kit/refusals.ts'

/** Alphabets with letters that look like those of another. */
const alphabets = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
)

/**
 * What a name must not be, beside its form: somebody's address or number, for which it would be taken at
 * sign-in; a name that reads like another's, by letters of several alphabets or letters that are not seen.
 * @throws Refusal `user.name_like_contact`, `user.name_mixed`
 */
export function checkUsername(username: string) {
  if (username.includes('@') || Mobile.safeParse(username).success) refuse('user.name_like_contact')
  const isSeen = !/\p{Default_Ignorable_Code_Point}/u.test(username)
  const mixed = alphabets.filter((one) => one.test(username)).length > 1
  if (!isSeen || mixed) refuse('user.name_mixed')
}
