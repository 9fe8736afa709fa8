import { type RefObject, useRef, useState } from 'react'
import { CodePurpose, sendEmailCode, sendSms } from '#contracts/codes.ts'
import { ApiError, call } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Captcha } from './captcha/use-captcha.ts'
import { emailProblem, mobileProblem } from './rules.ts'
import { useCountdown } from './use-countdown.ts'
import { messageOf } from './use-form.ts'

/** Seconds until another code may be asked for. */
const PAUSE = 60

interface Props {
  channel: 'email' | 'mobile'
  purpose: keyof typeof CodePurpose
  /** The act's captcha, where asking for a code needs it too. */
  captcha?: Captcha
  error: string | undefined
  /** The address or number it would go to is none. */
  onWrongTarget: (said: string) => void
}

/** The code that comes by e-mail or SMS, and the button that sends it to the address typed in the same form. */
export default function CodeField({ channel, error, ...rest }: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const { send, busy, left, problem } = useSending({ channel, input, ...rest })
  const label = left > 0 ? t('code.wait', { seconds: left }) : t('code.get')
  return (
    <Input
      ref={input}
      name="code"
      label={t(channel === 'email' ? 'code.email' : 'code.sms')}
      error={error ?? problem}
      autoComplete="one-time-code"
      inputMode={channel === 'mobile' ? 'numeric' : 'text'}
      autoCapitalize="none"
      maxLength={16}
      className="pr-36!"
      after={
        <Button
          size="s"
          look="quiet"
          busy={busy}
          disabled={left > 0}
          onClick={send}
          className="mr-1 text-indigo"
        >
          {label}
        </Button>
      }
    />
  )
}

function useSending(props: Omit<Props, 'error'> & { input: RefObject<HTMLInputElement | null> }) {
  const { channel, purpose, captcha, input, onWrongTarget } = props
  const t = useT()
  const { left, start } = useCountdown()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  /** One sending with the captcha's answer; a captcha that the browser solves by itself is tried anew once. */
  const attempt = async (target: string, again = false): Promise<boolean> => {
    const answer = captcha ? await captcha.answer() : { captcha: '', captcha_id: '' }
    if (!answer) return false
    const type = CodePurpose[purpose]
    try {
      if (channel === 'email') await call(sendEmailCode, { email: target, type, ...answer })
      else await call(sendSms, { mobile: target, type, ...answer })
      return true
    } catch (caught) {
      if (!(caught instanceof ApiError) || !captcha?.isAbout(caught)) throw caught
      const solved = await captcha.refused(caught)
      if (solved && again) throw caught
      return solved ? attempt(target, true) : false
    }
  }
  const send = async () => {
    const field = input.current?.form?.elements.namedItem(channel) as HTMLInputElement | null
    const target = field?.value.trim() ?? ''
    const wrong = channel === 'email' ? emailProblem(target, t) : mobileProblem(target, t)
    setProblem(undefined)
    if (wrong) {
      onWrongTarget(wrong)
      return field?.focus()
    }
    setBusy(true)
    try {
      if (!(await attempt(target))) return
      start(PAUSE)
      toast.good(t(channel === 'email' ? 'code.mailed' : 'code.texted', { target }))
      input.current?.focus()
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught
      if (caught.code === 'code.too_often') start(Number(caught.details.seconds) || PAUSE)
      setProblem(messageOf(caught, t) || t('code.failed'))
    } finally {
      setBusy(false)
    }
  }
  return { send, busy, left, problem }
}
