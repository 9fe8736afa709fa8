import type { SignedIn } from '#contracts/users.ts'
import type { ApiError } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import { AccountForm } from './account-form.tsx'
import type { Acts } from './acts.ts'
import { useCaptcha } from './captcha/use-captcha.ts'
import CodeField from './code-field.tsx'
import MobileInput from './mobile-input.tsx'
import { codeProblem, mobileProblem } from './rules.ts'
import { useForm } from './use-form.ts'

interface Props {
  acts: Acts
  hidden: boolean
  done: (signedIn: SignedIn) => Promise<void>
  takeOver: (error: ApiError) => boolean
}

/** A mobile number and the code sent to it. */
export default function SmsSignIn({ acts, hidden, done, takeOver }: Props) {
  const t = useT()
  const captcha = useCaptcha('login')
  const form = useForm(['mobile', 'code'], {
    fallback: acts.words.signInFailed,
    captcha,
    takeOver,
    check: ({ mobile, code }) => ({
      mobile: mobileProblem(mobile, t),
      code: codeProblem(code, t),
    }),
    send: async (values, answer) => done(await acts.mobile(values, answer)),
  })
  return (
    <AccountForm
      form={form}
      label={acts.words.signIn}
      busyLabel={acts.words.signingIn}
      hidden={hidden}
    >
      <MobileInput error={form.problems.mobile} />
      <CodeField channel="mobile" purpose="login" form={form} />
    </AccountForm>
  )
}
