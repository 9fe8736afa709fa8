import { useSearchParams } from 'react-router'
import type { OauthConfig } from '#contracts/oauth.ts'
import { useSetting } from '#web/features/shell/use-root.ts'
import { findPasswordPath, registerPath } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import { AccountPage, accountLink } from './account-page.tsx'
import { ownActs } from './acts.ts'
import { OtherWays } from './other-ways.tsx'
import { SignInPanel } from './sign-in-panel.tsx'
import { useSignIn } from './use-sign-in.ts'

/** The sign-in page; while the site is closed it says so, and lets in who may come in all the same. */
export function LoginPage({ oauths }: { oauths: readonly OauthConfig[] }) {
  const t = useT()
  const closed = useSetting('security', 'is_close') === 'true'
  const required = useSetting('security', 'login_required') === 'true'
  const sms = useSetting('system', 'enable_sms') === 'true'
  const background = useSetting('system', 'login_background')
  const signIn = useSignIn()
  return (
    <AccountPage
      title={t(closed ? 'login.closed' : 'login.title')}
      lead={closed ? <ClosedStatement /> : t(required ? 'login.leadRequired' : 'login.lead')}
      background={background}
      after={<Ways closed={closed} />}
    >
      <SignInPanel
        acts={ownActs(t)}
        sms={sms}
        labels={{ password: t('login.byPassword'), sms: t('login.bySms') }}
        done={signIn}
      >
        {!closed && <OtherWays oauths={oauths} />}
      </SignInPanel>
    </AccountPage>
  )
}

function ClosedStatement() {
  const statement = useSetting('security', 'close_statement')
  // oxlint-disable-next-line react/no-danger -- the administrator's own markup; the security policy lets no script of it run
  return <div role="status" dangerouslySetInnerHTML={{ __html: statement }} />
}

function Ways({ closed }: { closed: boolean }) {
  const t = useT()
  const [params] = useSearchParams()
  const back = params.get('redirect') ?? undefined
  const open = useSetting('security', 'enable_register') !== 'false' && !closed
  return (
    <>
      <a href={findPasswordPath(back)} className={accountLink}>
        {t('login.forgot')}
      </a>
      {open && (
        <span>
          {t('login.noAccount')}{' '}
          <a href={registerPath(back)} className={accountLink}>
            {t('login.toRegister')}
          </a>
        </span>
      )}
    </>
  )
}
