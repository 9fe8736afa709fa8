import { useSetting } from '#web/features/shell/use-root.ts'
import { findPasswordPath, loginPath } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import { accountLink } from '#web/features/account/account-page.tsx'

const FIND_BY_MOBILE = '/findpassword-mobile'

/** The other way, where there is one, and back. */
export function Ways({ mobile }: { mobile: boolean }) {
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
        {t('find.toLogin')}
      </a>
    </>
  )
}
