import { useEffect, useRef } from 'react'
import type { SignedIn } from '#contracts/users.ts'
import type { ApiError } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import { Input } from '#web/ui/field.tsx'
import { AccountForm } from './account-form.tsx'
import type { Acts } from './acts.ts'
import { useCaptcha } from './captcha/use-captcha.ts'
import { PasswordInput } from './password-input.tsx'
import { useForm } from './use-form.ts'

interface Props {
  acts: Acts
  hidden: boolean
  done: (signedIn: SignedIn) => Promise<void>
  takeOver: (error: ApiError) => boolean
  /** Why the second step led back here. */
  expired: ApiError | undefined
}

/** Username, e-mail or mobile number with a password. */
export function PasswordSignIn({ acts, hidden, done, takeOver, expired }: Props) {
  const t = useT()
  const name = useRef<HTMLInputElement>(null)
  const captcha = useCaptcha('login', () => name.current?.value ?? '')
  const form = useForm(['username', 'password'], {
    fallback: acts.words.signInFailed,
    captcha,
    takeOver,
    check: ({ username, password }) => ({
      username: username.trim() ? undefined : t('login.usernameRequired'),
      password: password ? undefined : t('login.passwordRequired'),
    }),
    send: async (values, answer) => done(await acts.password(values, answer)),
  })
  const { setFailure } = form
  useEffect(() => setFailure(expired), [expired, setFailure])
  return (
    <AccountForm
      form={form}
      label={acts.words.signIn}
      busyLabel={acts.words.signingIn}
      hidden={hidden}
    >
      <Input
        ref={name}
        name="username"
        label={t('login.account')}
        placeholder={t('login.accountHint')}
        error={form.problems.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <PasswordInput
        name="password"
        label={t('login.password')}
        error={form.problems.password}
        autoComplete="current-password"
      />
    </AccountForm>
  )
}
