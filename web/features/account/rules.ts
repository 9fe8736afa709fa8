import type { T } from '#web/kit/words.ts'

// Space around what was typed does not count: it is cut off before it is sent.
export const USERNAME = /^\s*[\p{L}\p{N}_.-]{3,32}\s*$/u
export const EMAIL = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/
/** 11 digits, the first is 1, the second 3 to 9. */
export const MOBILE = /^\s*1[3-9]\d{9}\s*$/
export const PASSWORD_MIN = 6

/** The rules of the contracts (`users.ts`, `codes.ts`) as a person is told them. Each answers what is wrong, or nothing. */
export const usernameProblem = (username: string, t: T) =>
  USERNAME.test(username) ? undefined : t('register.usernameInvalid')

export const passwordProblem = (password: string, t: T) =>
  password.length >= PASSWORD_MIN ? undefined : t('register.passwordShort')

export const repeatProblem = (password: string, repeat: string, t: T) => {
  if (!repeat) return t('register.repeatRequired')
  return repeat === password ? undefined : t('register.mismatch')
}

export const emailProblem = (email: string, t: T) =>
  EMAIL.test(email) ? undefined : t('email.invalid')

export const mobileProblem = (mobile: string, t: T) =>
  MOBILE.test(mobile) ? undefined : t('mobile.invalid')

export const codeProblem = (code: string, t: T) => (code.trim() ? undefined : t('code.required'))
