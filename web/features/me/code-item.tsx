import { Button, Form, type FormInstance, Input } from 'antd'
import { useState } from 'react'
import { sendCode } from '#web/features/account/send-code.ts'
import { useResendPause } from '#web/features/account/use-resend-pause.ts'
import { ApiError } from '#web/kit/api.ts'
import { messageOf } from '#web/kit/failure.ts'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'
import type { ProfileValues } from './profile-values.ts'

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
  const pause = useResendPause()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    const checked = await form.validateFields([channel]).catch(() => undefined)
    const target = (checked?.[channel] as string | undefined)?.trim()
    if (!target) return
    setBusy(true)
    try {
      await sendCode(channel, target, 'bind')
      pause.begin()
      toast.good(t('profile.codeSent', { target }))
    } catch (error) {
      if (error instanceof ApiError) pause.refused(error)
      const errors = [messageOf(error, t, t('me.failed'))]
      form.setFields([{ name: `${channel}_code`, errors }])
    } finally {
      setBusy(false)
    }
  }
  return { send, busy, left: pause.left }
}
