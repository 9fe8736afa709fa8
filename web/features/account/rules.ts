import type { T } from '#web/kit/words.ts'

const USERNAME = /^[\p{L}\p{N}_.-]{3,32}$/u
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
export const PASSWORD_MIN = 6

/** The rules of the contract (`contracts/users.ts`) as a person is told them. Each answers what is wrong, or nothing. */
export const usernameProblem = (username: string, t: T) =>
  USERNAME.test(username.trim()) ? undefined : t('register.usernameInvalid')

export const passwordProblem = (password: string, t: T) =>
  password.length >= PASSWORD_MIN ? undefined : t('register.passwordShort')

export const emailProblem = (email: string, t: T) =>
  email.trim() === '' || EMAIL.test(email.trim()) ? undefined : t('register.emailInvalid')
