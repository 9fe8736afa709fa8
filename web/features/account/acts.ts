import type { CaptchaAnswer } from '#contracts/captcha.ts'
import { type Binding, oauthBind } from '#contracts/oauth.ts'
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

/** The same ways, each of which also binds what the provider said of the person. */
export function bindingActs(ticket: string, t: T): Acts {
  const bind = async (binding: Binding) => {
    const { user, token = '' } = await call(oauthBind, binding)
    return { user, token }
  }
  const failed = t('oauth.bindFailed')
  return {
    password: (values, answer) => bind({ mode: 'password', ticket, ...values, ...answer }),
    mobile: (values) => bind({ mode: 'mobile', ticket, ...values }),
    register: (values, answer) => bind({ mode: 'register', ticket, ...values, ...answer }),
    registerMobile: (values, answer) =>
      bind({ mode: 'register_mobile', ticket, ...values, ...answer }),
    words: {
      signIn: t('oauth.signInAndBind'),
      signingIn: t('login.busy'),
      register: t('oauth.registerAndBind'),
      registering: t('register.busy'),
      signInFailed: failed,
      registerFailed: failed,
    },
  }
}
