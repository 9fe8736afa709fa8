import { useSetting } from '#web/features/shell/use-root.ts'
import { findPasswordPath, loginPath } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import { accountLink } from '#web/features/account/account-page.tsx'

const FIND_BY_MOBILE = '/findpassword-mobile'

/** Why this way is not to be had. */
export function Off({ children }: { children: string }) {
  return (
    <p role="alert" className="rounded-md bg-warn-soft px-3.5 py-2.5 text-warn">
      {children}
    </p>
  )
}

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
