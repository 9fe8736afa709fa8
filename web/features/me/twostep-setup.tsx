import { Alert, Button, Form, Input, QRCode, Steps } from 'antd'
import { useState } from 'react'
import { beginTwoStep, enableTwoStep } from '#contracts/account.ts'
import { call } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'
import { useMeForm } from './use-me-form.ts'

interface Begun {
  readonly secret: string
  readonly uri: string
}

/** Turning it on: the password, then a secret for the authenticator, then its first code. Gives the recovery codes. */
export function TwoStepSetup({ onDone }: { onDone: (recovery: readonly string[]) => void }) {
  const t = useT()
  const [begun, setBegun] = useState<Begun>()
  const steps = [t('twostep.stepPassword'), t('twostep.stepApp'), t('twostep.stepCodes')]
  return (
    <div className="grid gap-6">
      <Steps
        size="small"
        responsive={false}
        titlePlacement="vertical"
        current={begun ? 1 : 0}
        items={steps.map((title) => ({ title }))}
        className="max-w-xl"
      />
      {begun ? <Confirm begun={begun} onDone={onDone} /> : <AskPassword onDone={setBegun} />}
    </div>
  )
}

function AskPassword({ onDone }: { onDone: (begun: Begun) => void }) {
  const t = useT()
  const { props, busy, failure } = useMeForm<{ password: string }>(
    async (values) => onDone(await call(beginTwoStep, values)),
    {
      fallback: t('me.failed'),
      fieldOf: (code) => (code === 'auth.wrong_password' ? 'password' : undefined),
    },
  )
  return (
    <Form<{ password: string }> {...props} className="max-w-md">
      {failure && <Alert type="error" showIcon title={failure} className="mb-4!" />}
      <Form.Item
        name="password"
        label={t('twostep.password')}
        extra={t('twostep.passwordHint')}
        rules={[{ required: true, message: t('twostep.passwordRequired') }]}
      >
        <Input.Password autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('twostep.begin')}
      </Button>
    </Form>
  )
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

function Confirm({ begun, onDone }: { begun: Begun; onDone: (codes: readonly string[]) => void }) {
  const t = useT()
  const { props, busy, failure } = useMeForm<{ code: string }>(
    async ({ code }) => {
      const { recovery } = await call(enableTwoStep, { code: code.replaceAll(' ', '') })
      toast.good(t('twostep.enabled'))
      onDone(recovery)
    },
    { fallback: t('me.failed') },
  )
  return (
    <div className="grid gap-6 tablet:grid-cols-[auto_minmax(0,1fr)]">
      {/* Dark on white in every theme: authenticators read nothing else for sure. */}
      <QRCode
        value={begun.uri}
        aria-label={t('twostep.qr')}
        size={196}
        color="#000000"
        bgColor="#ffffff"
      />
      <div className="grid content-start gap-4">
        <p>{t('twostep.scan')}</p>
        <div>
          <p className="text-s text-ink-3">{t('twostep.typeInstead')}</p>
          <p className="font-mono text-l font-strong select-all">{inFours(begun.secret)}</p>
        </div>
        <Form<{ code: string }> {...props} className="max-w-md">
          {failure && <Alert type="error" showIcon title={failure} className="mb-4!" />}
          <Form.Item
            name="code"
            label={t('twostep.code')}
            rules={[
              { required: true, pattern: /^\s*(\d\s*){6}$/, message: t('twostep.codeRequired') },
            ]}
          >
            <Input autoComplete="one-time-code" inputMode="numeric" maxLength={8} autoFocus />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('twostep.enable')}
          </Button>
        </Form>
      </div>
    </div>
  )
}
