import { useNavigate, useRevalidator } from 'react-router'
import { changePassword } from '#contracts/account.ts'
import { call } from '#web/kit/api.ts'
import { store } from '#web/kit/session.ts'
import { useT } from '#web/kit/words.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Failure } from './account-page.tsx'
import { PasswordInput } from './password-input.tsx'
import { passwordProblem } from './rules.ts'
import { useForm } from './use-form.ts'

function usePasswordChange() {
  const t = useT()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return useForm(['old_password', 'new_password', 'repeat'], {
    fallback: t('password.failed'),
    check: ({ old_password, new_password, repeat }) => ({
      old_password: old_password ? undefined : t('password.oldRequired'),
      new_password: new_password ? passwordProblem(new_password, t) : t('password.newRequired'),
      repeat: !repeat
        ? t('password.repeatRequired')
        : repeat === new_password
          ? undefined
          : t('password.mismatch'),
    }),
    send: async ({ old_password, new_password }) => {
      const { token } = await call(changePassword, { old_password, new_password })
      store({ token })
      toast.good(t('password.done'))
      await revalidate()
      await navigate('/')
    },
  })
}

export function PasswordForm() {
  const t = useT()
  const { problems, failure, busy, submit } = usePasswordChange()
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <Failure text={failure} />
      <PasswordInput
        name="old_password"
        label={t('password.old')}
        error={problems.old_password}
        autoComplete="current-password"
      />
      <PasswordInput
        name="new_password"
        label={t('password.new')}
        hint={t('register.passwordHint')}
        error={problems.new_password}
        autoComplete="new-password"
      />
      <PasswordInput
        name="repeat"
        label={t('password.repeat')}
        error={problems.repeat}
        autoComplete="new-password"
      />
      <Button type="submit" look="primary" size="l" busy={busy} className="mt-1">
        {t(busy ? 'password.busy' : 'password.submit')}
      </Button>
    </form>
  )
}
