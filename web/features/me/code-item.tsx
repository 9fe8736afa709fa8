import { Button, Form, type FormInstance, Input } from 'antd'
import { useState } from 'react'
import { CodePurpose, sendEmailCode, sendSms } from '#contracts/codes.ts'
import { useCountdown } from '#web/features/account/use-countdown.ts'
import { ApiError, call } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'
import { failureText } from './failure.ts'
import type { ProfileValues } from './profile-values.ts'

/** Seconds until another code may be asked for. */
const PAUSE = 60

interface Props {
  channel: 'email' | 'mobile'
  form: FormInstance<ProfileValues>
}

/** The code for a new address or number, and the button that sends it there. */
export function CodeItem({ channel, form }: Props) {
  const t = useT()
  const { send, busy, left } = useSending({ channel, form })
  return (
    <Form.Item
      name={`${channel}_code`}
      label={t(channel === 'email' ? 'profile.emailCode' : 'profile.mobileCode')}
      rules={[{ required: true, message: t('profile.codeRequired') }]}
    >
      <Input
        autoComplete="one-time-code"
        maxLength={16}
        suffix={
          <Button
            type="link"
            size="small"
            loading={busy}
            disabled={left > 0}
            onClick={() => void send()}
          >
            {left > 0 ? t('profile.codeWait', { seconds: left }) : t('profile.codeGet')}
          </Button>
        }
      />
    </Form.Item>
  )
}

function useSending({ channel, form }: Props) {
  const t = useT()
  const { left, start } = useCountdown()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    const checked = await form.validateFields([channel]).catch(() => undefined)
    const target = (checked?.[channel] as string | undefined)?.trim()
    if (!target) return
    setBusy(true)
    try {
      const type = CodePurpose.bind
      if (channel === 'email') await call(sendEmailCode, { email: target, type })
      else await call(sendSms, { mobile: target, type })
      start(PAUSE)
      toast.good(t('profile.codeSent', { target }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'code.too_often')
        start(Number(error.details.seconds) || PAUSE)
      const errors = [failureText(error, t)]
      form.setFields([{ name: `${channel}_code`, errors }])
    } finally {
      setBusy(false)
    }
  }
  return { send, busy, left }
}
