import { Alert, Button, Form, type FormRule, Input } from 'antd'
import { changePassword } from '#contracts/account.ts'
import { PASSWORD_MIN } from '#web/features/account/rules.ts'
import { useUser } from '#web/features/shell/use-root.ts'
import { call } from '#web/kit/api.ts'
import { store } from '#web/kit/session.ts'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'
import { useMeForm } from './use-me-form.ts'
import '#web/locales/parts/me.ts'

interface Values {
  old_password: string
  new_password: string
  repeat: string
}

const sameAsNew =
  (message: string): FormRule =>
  ({ getFieldValue }) => ({
    validator: async (_, value) => {
      if (value && value !== getFieldValue('new_password')) throw new Error(message)
    },
  })

/** The own password: old, new, new again. Other sign-ins end with it; this one goes on with a new token. */
export function PasswordForm({ onDone }: { onDone?: () => void }) {
  const t = useT()
  const user = useUser()
  const { form, props, busy, failure } = useMeForm<Values>(
    async ({ old_password, new_password }) => {
      const { token } = await call(changePassword, { old_password, new_password })
      store({ token })
      form.resetFields()
      toast.good(t('password.done'))
      onDone?.()
    },
    { fallback: t('password.failed') },
  )
  return (
    <Form<Values> {...props} className="max-w-md">
      {failure && <Alert type="error" showIcon title={failure} className="mb-4!" />}
      <Whose username={user?.username ?? ''} />
      <Form.Item
        name="old_password"
        label={t('password.old')}
        rules={[{ required: true, message: t('password.oldRequired') }]}
      >
        <Input.Password autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="new_password"
        label={t('password.new')}
        extra={t('password.hint')}
        rules={[
          { required: true, message: t('password.newRequired') },
          { min: PASSWORD_MIN, message: t('password.short') },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="repeat"
        label={t('password.repeat')}
        dependencies={['new_password']}
        rules={[
          { required: true, message: t('password.repeatRequired') },
          sameAsNew(t('password.mismatch')),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('password.submit')}
      </Button>
    </Form>
  )
}

/** For password managers: whose password it is. */
const Whose = ({ username }: { username: string }) => (
  <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
)
