import { useSearchParams } from 'react-router'
import { useSetting } from '#web/features/shell/use-root.ts'
import { findPasswordPath, loginPath } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import { AccountPage, accountLink } from './account-page.tsx'
import { FindByMail } from './find-by-mail.tsx'
import { FindByMobile } from './find-by-mobile.tsx'
import { ResetByMail } from './reset-by-mail.tsx'

const FIND_BY_MOBILE = '/findpassword-mobile'

/** Finding a password by e-mail: asking for the letter, or, with the letter's token, a new password. */
export function FindPage() {
  const t = useT()
  const [params] = useSearchParams()
  const token = params.get('token')
  const mail = useSetting('system', 'enable_email') !== 'false'
  return (
    <AccountPage
      title={t('find.title')}
      lead={t(token ? 'find.resetLead' : 'find.lead')}
      background={useSetting('system', 'login_background')}
      after={<Ways mobile />}
    >
      {token ? (
        <ResetByMail token={token} email={params.get('email') ?? ''} />
      ) : mail ? (
        <FindByMail />
      ) : (
        <Off>{t('find.noMail')}</Off>
      )}
    </AccountPage>
  )
}

export function FindMobilePage() {
  const t = useT()
  const sms = useSetting('system', 'enable_sms') === 'true'
  return (
    <AccountPage
      title={t('find.title')}
      lead={t('find.leadMobile')}
      background={useSetting('system', 'login_background')}
      after={<Ways mobile={false} />}
    >
      <div className="grid gap-4">
        {!sms && <Off>{t('find.noSms')}</Off>}
        <FindByMobile disabled={!sms} />
      </div>
    </AccountPage>
  )
}

function Off({ children }: { children: string }) {
  return (
    <p role="alert" className="rounded-md bg-warn-soft px-3.5 py-2.5 text-warn">
      {children}
    </p>
  )
}

/** The other way, where there is one, and back. */
function Ways({ mobile }: { mobile: boolean }) {
  const t = useT()
  const sms = useSetting('system', 'enable_sms') === 'true'
  const shown = !mobile || sms
  return (
    <>
      {shown && (
        <a href={mobile ? FIND_BY_MOBILE : findPasswordPath()} className={accountLink}>
          {t(mobile ? 'find.byMobile' : 'find.byMail')}
        </a>
      )}
      <a href={loginPath()} className={accountLink}>
        {t('register.toLogin')}
      </a>
    </>
  )
}
