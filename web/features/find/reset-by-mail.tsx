import { resetPasswordByMail } from '#contracts/users.ts'
import { call } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import { AccountForm } from '#web/features/account/account-form.tsx'
import { useCaptcha } from '#web/features/account/captcha/use-captcha.ts'
import { EmailInput } from '#web/features/account/email-input.tsx'
import { NewPassword } from '#web/features/account/new-password.tsx'
import { emailProblem, passwordProblem, repeatProblem } from '#web/features/account/rules.ts'
import { useAfterReset } from './use-after-reset.ts'
import { useForm } from '#web/features/account/use-form.ts'

/** Step two: a new password for who holds the link of the letter. The link names no address, so it is asked for. */
export default function ResetByMail({ token, email: known }: { token: string; email: string }) {
  const t = useT()
  const after = useAfterReset()
  const captcha = useCaptcha('find_password')
  const form = useForm(['email', 'password', 'repeat'], {
    fallback: t('find.resetFailed'),
    captcha,
    check: ({ email, password, repeat }) => ({
      email: emailProblem(email, t),
      password: passwordProblem(password, t),
      repeat: repeatProblem(password, repeat, t),
    }),
    send: async ({ email, password }, answer) => {
      await call(resetPasswordByMail, { email: email.trim(), token, password, ...answer })
      await after()
    },
  })
  return (
    <AccountForm form={form} label={t('find.reset')} busyLabel={t('find.resetting')}>
      <EmailInput error={form.problems.email} defaultValue={known} autoComplete="username" />
      <NewPassword labels={[t('find.password'), t('find.repeat')]} problems={form.problems} />
    </AccountForm>
  )
}
