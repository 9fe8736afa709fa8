import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { disableTwoStep, type getTwoStep } from '#contracts/account.ts'
import type { AnswerOf } from '#contracts/kit.ts'
import { call } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'
import { useMeForm } from './use-me-form.ts'

interface Props {
  state: AnswerOf<typeof getTwoStep>
  onDone: () => void
}

const FEW = 3

/** It is on: how many recovery codes are left, and the way to turn it off with password and code. */
export function TwoStepOff({ state, onDone }: Props) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <div className="grid gap-5">
      <Alert
        type="success"
        showIcon
        title={t('twostep.isOn')}
        description={t('twostep.left', { count: state.recovery_left })}
      />
      {state.recovery_left < FEW && <Alert type="warning" showIcon title={t('twostep.few')} />}
      {state.is_required && <p className="text-ink-2">{t('twostep.asked')}</p>}
      {open ? (
        <Disable onDone={onDone} onCancel={() => setOpen(false)} />
      ) : (
        <Button danger onClick={() => setOpen(true)} className="justify-self-start">
          {t('twostep.disable')}
        </Button>
      )}
    </div>
  )
}

interface Values {
  password: string
  code: string
}

function Disable({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const t = useT()
  const { props, busy, failure } = useMeForm<Values>(
    async (values) => {
      await call(disableTwoStep, values)
      toast.good(t('twostep.disabled'))
      onDone()
    },
    {
      fallback: t('me.failed'),
      fieldOf: (code) => (code === 'auth.wrong_password' ? 'password' : undefined),
    },
  )
  return (
    <Form<Values> {...props} className="max-w-md">
      {failure && <Alert type="error" showIcon title={failure} className="mb-4!" />}
      <Form.Item
        name="password"
        label={t('twostep.password')}
        rules={[{ required: true, message: t('twostep.passwordRequired') }]}
      >
        <Input.Password autoComplete="current-password" maxLength={128} autoFocus />
      </Form.Item>
      <Form.Item
        name="code"
        label={t('twostep.codeOrRecovery')}
        rules={[{ required: true, message: t('twostep.codeRequired') }]}
      >
        <Input autoComplete="one-time-code" maxLength={32} />
      </Form.Item>
      <p className="flex gap-2">
        <Button danger type="primary" htmlType="submit" loading={busy}>
          {t('twostep.disable')}
        </Button>
        <Button onClick={onCancel}>{t('me.cancel')}</Button>
      </p>
    </Form>
  )
}
