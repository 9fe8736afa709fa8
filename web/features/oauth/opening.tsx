import { AccountPage } from '#web/features/account/account-page.tsx'
import { useT, type WordKey } from '#web/kit/words.ts'
import { Waiting } from './notice.tsx'

/** What stands on the page until it has come alive. */
export function OauthOpening({ title }: { title: WordKey }) {
  const t = useT()
  return (
    <AccountPage title={t(title)}>
      <Waiting>{t('oauth.exchanging')}</Waiting>
    </AccountPage>
  )
}
