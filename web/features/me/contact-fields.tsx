import { Form, type FormInstance, Input } from 'antd'
import type { User } from '#contracts/users.ts'
import { EMAIL, MOBILE } from '#web/features/account/rules.ts'
import { useSetting } from '#web/features/shell/use-root.ts'
import { useT } from '#web/kit/words.ts'
import { CodeItem } from './code-item.tsx'
import type { ProfileValues } from './profile-values.ts'

/** E-mail and mobile number: each can be set once, with a code where the site can send one. */
export function ContactFields({ user, form }: { user: User; form: FormInstance<ProfileValues> }) {
  const t = useT()
  const sendsMail = useSetting('system', 'enable_email') === 'true'
  const sendsSms = useSetting('system', 'enable_sms') === 'true'
  const email = Form.useWatch('email', form)?.trim()
  const mobile = Form.useWatch('mobile', form)?.trim()
  return (
    <>
      <Form.Item
        name="email"
        label={t('profile.email')}
        extra={user.email ? t('profile.fixed') : t('profile.once')}
        rules={[{ pattern: EMAIL, message: t('profile.emailInvalid') }]}
      >
        <Input type="email" autoComplete="email" maxLength={64} disabled={Boolean(user.email)} />
      </Form.Item>
      {!user.email && email && sendsMail && <CodeItem channel="email" form={form} />}
      <Form.Item
        name="mobile"
        label={t('profile.mobile')}
        extra={user.mobile ? t('profile.fixed') : t('profile.once')}
        rules={[{ pattern: MOBILE, message: t('profile.mobileInvalid') }]}
      >
        <Input
          type="tel"
          autoComplete="tel-national"
          inputMode="numeric"
          maxLength={11}
          disabled={Boolean(user.mobile)}
        />
      </Form.Item>
      {!user.mobile && mobile && sendsSms && <CodeItem channel="mobile" form={form} />}
    </>
  )
}
