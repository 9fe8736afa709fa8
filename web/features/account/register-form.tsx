import { register } from '#contracts/users.ts'
import { call } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Failure } from './account-page.tsx'
import { PasswordInput } from './password-input.tsx'
import { emailProblem, passwordProblem, usernameProblem } from './rules.ts'
import { useForm } from './use-form.ts'
import { useSignIn } from './use-sign-in.ts'

function useRegistration() {
  const t = useT()
  const signIn = useSignIn()
  return useForm(['username', 'password', 'repeat', 'email'], {
    fallback: t('register.failed'),
    check: ({ username, password, repeat, email }) => ({
      username: usernameProblem(username, t),
      password: passwordProblem(password, t),
      repeat: !repeat
        ? t('register.repeatRequired')
        : repeat === password
          ? undefined
          : t('register.mismatch'),
      email: emailProblem(email, t),
    }),
    send: async ({ username, password, email }) => {
      const { user, token } = await call(register, { username, password, email: email.trim() })
      await signIn(user, token)
      toast.good(t('register.done'))
    },
  })
}

export function RegisterForm() {
  const t = useT()
  const { problems, failure, busy, submit } = useRegistration()
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <Failure text={failure} />
      <Input
        name="username"
        label={t('register.username')}
        hint={t('register.usernameHint')}
        error={problems.username}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={32}
      />
      <PasswordInput
        name="password"
        label={t('register.password')}
        hint={t('register.passwordHint')}
        error={problems.password}
        autoComplete="new-password"
      />
      <PasswordInput
        name="repeat"
        label={t('register.repeat')}
        error={problems.repeat}
        autoComplete="new-password"
      />
      <Input
        name="email"
        type="email"
        label={t('register.email')}
        error={problems.email}
        autoComplete="email"
        maxLength={64}
      />
      <Button type="submit" look="primary" size="l" busy={busy} className="mt-1">
        {t(busy ? 'register.busy' : 'register.submit')}
      </Button>
    </form>
  )
}
