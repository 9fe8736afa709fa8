import { useSearchParams } from 'react-router'
import type { OauthConfig } from '#contracts/oauth.ts'
import { useSetting } from '#web/features/shell/use-root.ts'
import { loginPath } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import { AccountPage, accountLink, Unavailable } from './account-page.tsx'
import { OtherWays } from './other-ways.tsx'
import { RegisterForms } from './register-forms.tsx'

export function RegisterPage({ oauths }: { oauths: readonly OauthConfig[] }) {
  const t = useT()
  const [params] = useSearchParams()
  const allowed = useSetting('security', 'enable_register') !== 'false'
  const closed = useSetting('security', 'is_close') === 'true'
  const open = allowed && !closed
  return (
    <AccountPage
      title={t('register.title')}
      lead={open ? t('register.lead') : undefined}
      background={useSetting('system', 'register_background')}
      after={
        <span>
          {t('register.hasAccount')}{' '}
          <a href={loginPath(params.get('redirect') ?? undefined)} className={accountLink}>
            {t('register.toLogin')}
          </a>
        </span>
      }
    >
      <div className="grid gap-4">
        {!open && <Unavailable>{t('register.closed')}</Unavailable>}
        <RegisterForms open={open} />
        {open && <Agreement />}
        {open && <OtherWays oauths={oauths} />}
      </div>
    </AccountPage>
  )
}

/** The terms one agrees to by registering, where the site has some. */
function Agreement() {
  const t = useT()
  const agreement = useSetting('footer', 'agreement')
  if (!agreement) return null
  return (
    <p className="text-s text-ink-3">
      {t('register.agree')}{' '}
      <a href={agreement} target="_blank" rel="noreferrer" className={accountLink}>
        {t('register.agreement')}
      </a>
    </p>
  )
}
