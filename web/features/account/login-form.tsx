import { login } from '#contracts/users.ts'
import { call } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/field.tsx'
import { Failure } from './account-page.tsx'
import { PasswordInput } from './password-input.tsx'
import { useForm } from './use-form.ts'
import { useSignIn } from './use-sign-in.ts'

export function LoginForm() {
  const t = useT()
  const signIn = useSignIn()
  const { problems, failure, busy, submit } = useForm(['username', 'password'], {
    fallback: t('login.failed'),
    check: ({ username, password }) => ({
      username: username.trim() ? undefined : t('login.usernameRequired'),
      password: password ? undefined : t('login.passwordRequired'),
    }),
    send: async (values) => {
      const { user, token } = await call(login, values)
      await signIn(user, token)
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <Failure text={failure} />
      <Input
        name="username"
        label={t('login.usernameOrEmail')}
        error={problems.username}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={64}
      />
      <PasswordInput
        name="password"
        label={t('login.password')}
        error={problems.password}
        autoComplete="current-password"
      />
      <Button type="submit" look="primary" size="l" busy={busy} className="mt-1">
        {t(busy ? 'login.busy' : 'login.submit')}
      </Button>
    </form>
  )
}
