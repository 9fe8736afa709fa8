import type { User } from '#contracts/users.ts'

/** The page that comes before every other: a password of one's own, the second step an administrator must have. */
export const firstStepOf = (user: Pick<User, 'must_change_password' | 'must_enable_twostep'>) =>
  user.must_change_password ? '/me/password' : user.must_enable_twostep ? '/me/twostep' : undefined
