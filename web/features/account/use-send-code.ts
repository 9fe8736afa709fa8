import { type RefObject, useState } from 'react'
import type { CaptchaAnswer } from '#contracts/captcha.ts'
import { ApiError } from '#web/kit/api.ts'
import { messageOf } from '#web/kit/failure.ts'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'
import type { Captcha } from './captcha/use-captcha.ts'
import { withCaptcha } from './captcha/with-captcha.ts'
import { emailProblem, mobileProblem } from './rules.ts'
import { type Purpose, sendCode } from './send-code.ts'
import type { Problems } from './problems.ts'
import { useResendPause } from './use-resend-pause.ts'

export interface CodeRequest {
  channel: 'email' | 'mobile'
  purpose: Purpose
  /** The form that has the address or number, and the act's captcha where asking for a code needs it too. */
  form: {
    readonly captcha: Captcha | undefined
    readonly problems: Problems<'code'>
    tell(name: string, said: string): void
  }
}

/** Sends a code to the address or number typed in the form of `input`, the field that takes the code. */
export function useSendCode(
  { channel, purpose, form }: CodeRequest,
  input: RefObject<HTMLInputElement | null>,
) {
  const t = useT()
  const pause = useResendPause()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const send = async () => {
    const field = input.current?.form?.elements.namedItem(channel) as HTMLInputElement | null
    const target = field?.value.trim() ?? ''
    const wrong = channel === 'email' ? emailProblem(target, t) : mobileProblem(target, t)
    setProblem(undefined)
    if (wrong) {
      form.tell(channel, wrong)
      return field?.focus()
    }
    setBusy(true)
    try {
      const act = (answer: CaptchaAnswer) => sendCode(channel, target, purpose, answer)
      if (!(await withCaptcha(form.captcha, act))) return
      pause.begin()
      toast.good(t(channel === 'email' ? 'code.mailed' : 'code.texted', { target }))
      input.current?.focus()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      pause.refused(error)
      setProblem(messageOf(error, t, t('code.failed')))
    } finally {
      setBusy(false)
    }
  }
  return { send, busy, left: pause.left, problem }
}
