import { resetPasswordByMobile } from '#contracts/users.ts'
import { call } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import { AccountForm } from './account-form.tsx'
import { useCaptcha } from './captcha/use-captcha.ts'
import { CodeField } from './code-field.tsx'
import { MobileInput } from './mobile-input.tsx'
import { NewPassword } from './new-password.tsx'
import { codeProblem, mobileProblem, passwordProblem, repeatProblem } from './rules.ts'
import { useAfterReset } from './use-after-reset.ts'
import { useForm } from './use-form.ts'

const names = ['mobile', 'code', 'password', 'repeat'] as const

/** A new password for who can read the SMS sent to the account's number. */
export function FindByMobile({ disabled }: { disabled: boolean }) {
  const t = useT()
  const after = useAfterReset()
  const captcha = useCaptcha('find_password')
  const { problems, failure, busy, submit } = useForm(names, {
    fallback: t('find.resetFailed'),
    captcha,
    check: ({ mobile, code, password, repeat }) => ({
      mobile: mobileProblem(mobile, t),
      code: codeProblem(code, t),
      password: passwordProblem(password, t),
      repeat: repeatProblem(password, repeat, t),
    }),
    send: async ({ mobile, code, password }, answer) => {
      await call(resetPasswordByMobile, { mobile: mobile.trim(), code, password, ...answer })
      await after()
    },
  })
  return (
    <AccountForm
      onSubmit={submit}
      busy={busy}
      failure={failure}
      submit={t('find.reset')}
      busyLabel={t('find.resetting')}
      captcha={captcha}
      disabled={disabled}
    >
      <MobileInput error={problems.mobile} />
      <CodeField channel="mobile" purpose="findPassword" captcha={captcha} error={problems.code} />
      <NewPassword labels={[t('find.password'), t('register.repeat')]} problems={problems} />
    </AccountForm>
  )
}
