import type { CaptchaAnswer } from '#contracts/captcha.ts'
import * as users from '#contracts/users.ts'
import { call } from '#web/kit/api.ts'
import type { T } from '#web/kit/words.ts'

type Act<Values> = (values: Values, answer: CaptchaAnswer) => Promise<users.SignedIn>

/** The ways to an account of one's own: signing in and registering, or the same for somebody known elsewhere. */
export interface Acts {
  password: Act<{ username: string; password: string }>
  mobile: Act<{ mobile: string; code: string }>
  register: Act<{ username: string; password: string; email: string; code: string }>
  registerMobile: Act<{ username: string; password: string; mobile: string; code: string }>
  readonly words: {
    readonly signIn: string
    readonly signingIn: string
    readonly register: string
    readonly registering: string
    readonly signInFailed: string
    readonly registerFailed: string
  }
}

export const ownActs = (t: T): Acts => ({
  password: (values, answer) => call(users.login, { ...values, ...answer }),
  mobile: (values, answer) => call(users.loginByMobile, { ...values, ...answer }),
  register: (values, answer) => call(users.register, { ...values, ...answer }),
  registerMobile: (values, answer) => call(users.registerByMobile, { ...values, ...answer }),
  words: {
    signIn: t('login.submit'),
    signingIn: t('login.busy'),
    register: t('register.submit'),
    registering: t('register.busy'),
    signInFailed: t('login.failed'),
    registerFailed: t('register.failed'),
  },
})
