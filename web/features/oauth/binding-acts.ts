import { type Binding, oauthBind } from '#contracts/oauth.ts'
import type { Acts } from '#web/features/account/acts.ts'
import { call } from '#web/kit/api.ts'
import type { T } from '#web/kit/words.ts'

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
      signingIn: t('oauth.signingIn'),
      register: t('oauth.registerAndBind'),
      registering: t('oauth.registering'),
      signInFailed: failed,
      registerFailed: failed,
    },
  }
}
