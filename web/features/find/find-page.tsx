import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useSetting } from '#web/features/shell/use-root.ts'
import { useT } from '#web/kit/words.ts'
import { AccountPage, Unavailable } from '#web/features/account/account-page.tsx'
import { FindByMail } from './find-by-mail.tsx'
import { Ways } from './ways.tsx'

const ResetByMail = lazy(() => import('./reset-by-mail.tsx'))

/** Finding a password by e-mail: asking for the letter, or, with the letter's token, a new password. */
export function FindPage() {
  const t = useT()
  const [params] = useSearchParams()
  const token = params.get('token')
  return (
    <AccountPage
      title={t('find.title')}
      lead={t(token ? 'find.resetLead' : 'find.lead')}
      background={useSetting('system', 'login_background')}
      after={<Ways mobile />}
    >
      {token ? (
        <Suspense>
          <ResetByMail token={token} email={params.get('email') ?? ''} />
        </Suspense>
      ) : (
        <Ask />
      )}
    </AccountPage>
  )
}

function Ask() {
  const t = useT()
  const mail = useSetting('system', 'enable_email') === 'true'
  return mail ? <FindByMail /> : <Unavailable>{t('find.noMail')}</Unavailable>
}
