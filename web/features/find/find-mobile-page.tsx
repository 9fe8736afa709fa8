import { lazy, Suspense } from 'react'
import { useSetting } from '#web/features/shell/use-root.ts'
import { useT } from '#web/kit/words.ts'
import { AccountPage, Unavailable } from '#web/features/account/account-page.tsx'
import { Ways } from './ways.tsx'

const FindByMobile = lazy(() => import('./find-by-mobile.tsx'))

/** Finding a password by SMS. */
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
      <Suspense>{sms ? <FindByMobile /> : <Unavailable>{t('find.noSms')}</Unavailable>}</Suspense>
    </AccountPage>
  )
}
