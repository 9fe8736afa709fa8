import type { SignedIn } from '#contracts/users.ts'
import { useSetting } from '#web/features/shell/use-root.ts'
import { useT } from '#web/kit/words.ts'
import { Input } from '#web/ui/field.tsx'
import { AccountForm } from './account-form.tsx'
import type { Acts } from './acts.ts'
import { useCaptcha } from './captcha/use-captcha.ts'
import { EmailInput } from './email-input.tsx'
import { CodeField, MobileInput } from './lazy-fields.tsx'
import { NewPassword } from './new-password.tsx'
import * as rules from './rules.ts'
import { useForm } from './use-form.ts'

interface Props {
  acts: Acts
  channel: 'email' | 'mobile'
  disabled?: boolean
  done: (signedIn: SignedIn) => Promise<void>
}

const names = ['username', 'password', 'repeat', 'email', 'mobile', 'code'] as const

function useRegistration({ acts, channel, done }: Props, verified: boolean) {
  const t = useT()
  const captcha = useCaptcha('register')
  return useForm(names, {
    fallback: acts.words.registerFailed,
    captcha,
    check: ({ username, password, repeat, email, mobile, code }) => ({
      username: rules.usernameProblem(username, t),
      password: rules.passwordProblem(password, t),
      repeat: rules.repeatProblem(password, repeat, t),
      email:
        channel === 'email' && (verified || email.trim())
          ? rules.emailProblem(email, t)
          : undefined,
      mobile: channel === 'mobile' ? rules.mobileProblem(mobile, t) : undefined,
      code: channel === 'mobile' || verified ? rules.codeProblem(code, t) : undefined,
    }),
    send: async ({ username, password, email, mobile, code }, answer) => {
      const who = { username: username.trim(), password }
      const made =
        channel === 'mobile'
          ? acts.registerMobile({ ...who, mobile: mobile.trim(), code }, answer)
          : acts.register({ ...who, email: email.trim(), code }, answer)
      await done(await made)
    },
  })
}

/** A new account with an e-mail address or a mobile number; the other fields stay when the tab changes. */
export function RegisterForm(props: Props) {
  const { acts, channel, disabled } = props
  const t = useT()
  const verified = useSetting('security', 'enable_verify_register_email') === 'true'
  const form = useRegistration(props, verified)
  const { problems } = form
  return (
    <AccountForm
      form={form}
      label={acts.words.register}
      busyLabel={acts.words.registering}
      disabled={disabled}
    >
      <Input
        name="username"
        label={t('register.username')}
        hint={t('register.usernameHint')}
        error={problems.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
      />
      <NewPassword labels={[t('register.password'), t('register.repeat')]} problems={problems} />
      {channel === 'mobile' ? (
        <MobileInput error={problems.mobile} />
      ) : (
        <EmailInput error={problems.email} isOptional={!verified} />
      )}
      {(channel === 'mobile' || verified) && (
        <CodeField key={channel} channel={channel} purpose="register" form={form} />
      )}
    </AccountForm>
  )
}
