import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { AccountPage } from '#web/features/account/account-page.tsx'
import { mustBeSignedIn } from '#web/features/account/guards.ts'
import { PasswordForm } from '#web/features/account/password-form.tsx'
import { rootOf, useUser } from '#web/features/shell/use-root.ts'
import { pageMeta } from '#web/kit/meta.ts'
import { useT } from '#web/kit/words.ts'
import '#web/locales/parts/account.ts'

export const loader = (args: LoaderFunctionArgs) => mustBeSignedIn(args)

export function meta({ matches }: MetaArgs) {
  const { root, t } = rootOf(matches)
  return pageMeta(root, { title: t('password.title'), path: '/me/password', noIndex: true })
}

export default function PasswordPage() {
  const t = useT()
  const forced = useUser()?.must_change_password
  return (
    <AccountPage title={t('password.title')} lead={t(forced ? 'password.forced' : 'password.lead')}>
      <PasswordForm />
    </AccountPage>
  )
}
