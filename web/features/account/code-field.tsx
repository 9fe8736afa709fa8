import { useRef } from 'react'
import { useT } from '#web/kit/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/field.tsx'
import { type CodeRequest, useSendCode } from './use-send-code.ts'

/** The code that comes by e-mail or SMS, and the button that sends it to the address typed in the same form. */
export default function CodeField(props: CodeRequest) {
  const { channel, form } = props
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const { send, busy, left, problem } = useSendCode(props, input)
  const label = left > 0 ? t('code.wait', { seconds: left }) : t('code.get')
  return (
    <Input
      ref={input}
      name="code"
      label={t(channel === 'email' ? 'code.email' : 'code.sms')}
      error={form.problems.code ?? problem}
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
