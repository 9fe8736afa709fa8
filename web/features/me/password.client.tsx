import { Alert } from 'antd'
import { useNavigate, useRevalidator } from 'react-router'
import { useUser } from '#web/features/shell/use-root.ts'
import { HOME_OF_MEMBERS } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import { MeSection } from './me-section.tsx'
import { PasswordForm } from './password-form.client.tsx'

/** Changing the password; somebody with a first password is told why they must. */
export function PasswordPage() {
  const t = useT()
  const forced = useUser()?.must_change_password
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const done = async () => {
    await revalidate()
    if (forced) await navigate(HOME_OF_MEMBERS)
  }
  return (
    <MeSection title={t('me.page.password')} lead={t('password.lead')}>
      {forced && <Alert type="warning" showIcon title={t('password.forced')} />}
      <PasswordForm onDone={() => void done()} />
    </MeSection>
  )
}
