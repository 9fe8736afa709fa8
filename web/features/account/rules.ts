import type { T } from '#web/kit/words.ts'

const USERNAME = /^[\p{L}\p{N}_.-]{3,32}$/u
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** 11 digits, the first is 1, the second 3 to 9. */
const MOBILE = /^1[3-9]\d{9}$/
export const PASSWORD_MIN = 6

/** The rules of the contracts (`users.ts`, `codes.ts`) as a person is told them. Each answers what is wrong, or nothing. */
export const usernameProblem = (username: string, t: T) =>
  USERNAME.test(username.trim()) ? undefined : t('register.usernameInvalid')

export const passwordProblem = (password: string, t: T) =>
  password.length >= PASSWORD_MIN ? undefined : t('register.passwordShort')

export const repeatProblem = (password: string, repeat: string, t: T) => {
  if (!repeat) return t('register.repeatRequired')
  return repeat === password ? undefined : t('register.mismatch')
}

export const emailProblem = (email: string, t: T) =>
  EMAIL.test(email.trim()) ? undefined : t('register.emailInvalid')

export const mobileProblem = (mobile: string, t: T) =>
  MOBILE.test(mobile.trim()) ? undefined : t('mobile.invalid')

export const codeProblem = (code: string, t: T) => (code.trim() ? undefined : t('code.required'))
