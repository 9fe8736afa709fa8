import { useSetting, useUser } from '#web/features/shell/use-root.ts'
import { loginPath } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import { Failure } from '#web/features/account/account-form.tsx'
import { AccountPage } from '#web/features/account/account-page.tsx'
import { Complete, SecondStep } from './later.tsx'
import { Stopped, Waiting } from './notice.tsx'
import { type Exchange, useExchange } from './use-exchange.ts'
import { BINDINGS } from './use-outcome.ts'

/** The end of a sign-in elsewhere: the provider's code against an account of this site. */
export default function OauthCallback() {
  const t = useT()
  const state = useExchange()
  return (
    <AccountPage
      title={t(state.unbound ? 'oauth.completeTitle' : 'oauth.title')}
      background={useSetting('system', 'login_background')}
    >
      <Outcome state={state} />
    </AccountPage>
  )
}

function Outcome({ state }: { state: Exchange }) {
  const t = useT()
  const user = useUser()
  const { failed, target, second, unbound, signIn } = state
  if (unbound) return <Complete unbound={unbound} done={signIn} />
  if (second.ticket)
    return (
      <SecondStep
        ticket={second.ticket}
        done={signIn}
        back={() => location.assign(loginPath(target))}
        expire={() => location.assign(loginPath(target))}
      />
    )
  if (!failed) return <Waiting>{t('oauth.exchanging')}</Waiting>
  const again = user ? BINDINGS : loginPath(target)
  if (failed.code === 'auth.punished') return <Failure failure={failed} />
  return <Stopped message={failed.message} again={again} />
}
