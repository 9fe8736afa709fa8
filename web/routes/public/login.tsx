import { type LoaderFunctionArgs, type MetaArgs, useSearchParams } from 'react-router'
import { AccountPage } from '#web/features/account/account-page.tsx'
import { mustBeSignedOut } from '#web/features/account/guards.ts'
import { LoginForm } from '#web/features/account/login-form.tsx'
import { rootOf, useSetting } from '#web/features/shell/use-root.ts'
import { pageMeta } from '#web/kit/meta.ts'
import { registerPath } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import '#web/locales/parts/account.ts'

export const loader = (args: LoaderFunctionArgs) => mustBeSignedOut(args)

export function meta({ matches }: MetaArgs) {
  const { root, t } = rootOf(matches)
  const name = String(root?.settings.system.sitename || t('site.name'))
  const description = t('login.describe', { name })
  return pageMeta(root, { title: t('login.title'), description, path: '/login' })
}

export default function LoginPage() {
  const t = useT()
  const [params] = useSearchParams()
  const closed = useSetting('security', 'is_close') === 'true'
  const statement = useSetting('security', 'close_statement')
  return (
    <AccountPage
      title={t(closed ? 'login.closed' : 'login.title')}
      lead={closed ? statement : t('login.lead')}
      after={
        !closed && (
          <>
            {t('login.noAccount')}{' '}
            <a
              href={registerPath(params.get('redirect') ?? undefined)}
              className="text-indigo underline underline-offset-4"
            >
              {t('login.toRegister')}
            </a>
          </>
        )
      }
    >
      <LoginForm />
    </AccountPage>
  )
}
