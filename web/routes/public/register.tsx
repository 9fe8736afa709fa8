import { type LoaderFunctionArgs, type MetaArgs, useSearchParams } from 'react-router'
import { AccountPage } from '#web/features/account/account-page.tsx'
import { mustBeSignedOut } from '#web/features/account/guards.ts'
import { RegisterForm } from '#web/features/account/register-form.tsx'
import { rootOf, useSetting } from '#web/features/shell/use-root.ts'
import { pageMeta } from '#web/kit/meta.ts'
import { loginPath } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import '#web/locales/parts/account.ts'

export const loader = (args: LoaderFunctionArgs) => mustBeSignedOut(args)

export function meta({ matches }: MetaArgs) {
  const { root, t } = rootOf(matches)
  const name = String(root?.settings.system.sitename || t('site.name'))
  const description = t('login.describe', { name })
  return pageMeta(root, { title: t('register.title'), description, path: '/register' })
}

export default function RegisterPage() {
  const t = useT()
  const [params] = useSearchParams()
  const open = useSetting('security', 'enable_register') !== 'false'
  return (
    <AccountPage
      title={t('register.title')}
      lead={open ? t('register.lead') : undefined}
      after={
        <>
          {t('register.hasAccount')}{' '}
          <a
            href={loginPath(params.get('redirect') ?? undefined)}
            className="text-indigo underline underline-offset-4"
          >
            {t('register.toLogin')}
          </a>
        </>
      }
    >
      {open ? <RegisterForm /> : <EmptyState title={t('register.closed')} className="py-6" />}
    </AccountPage>
  )
}
