import { resetPasswordByMobile } from '#contracts/users.ts'
import { call } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import { AccountForm } from '#web/features/account/account-form.tsx'
import { useCaptcha } from '#web/features/account/captcha/use-captcha.ts'
import { CodeField, MobileInput } from '#web/features/account/lazy-fields.tsx'
import { NewPassword } from '#web/features/account/new-password.tsx'
import {
  codeProblem,
  mobileProblem,
  passwordProblem,
  repeatProblem,
} from '#web/features/account/rules.ts'
import { useAfterReset } from './use-after-reset.ts'
import { useForm } from '#web/features/account/use-form.ts'

const names = ['mobile', 'code', 'password', 'repeat'] as const

/** A new password for who can read the SMS sent to the account's number. */
export default function FindByMobile() {
  const t = useT()
  const after = useAfterReset()
  const captcha = useCaptcha('find_password')
  const form = useForm(names, {
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
    <AccountForm form={form} label={t('find.reset')} busyLabel={t('find.resetting')}>
      <MobileInput error={form.problems.mobile} />
      <CodeField channel="mobile" purpose="findPassword" form={form} />
      <NewPassword labels={[t('find.password'), t('find.repeat')]} problems={form.problems} />
    </AccountForm>
  )
}
