import { Alert, Button, Form, Input } from 'antd'
import type { User } from '#contracts/users.ts'
import { USERNAME } from '#web/features/account/rules.ts'
import { useUser } from '#web/features/shell/use-root.ts'
import { useT } from '#web/kit/words.ts'
import { AvatarField } from './avatar-field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { type ProfileValues, valuesOf } from './profile-values.ts'
import { useProfileForm } from './use-profile-form.ts'
import '#web/locales/parts/me.ts'

/** The own profile as a form; for the member area and for the drawer of the back office. */
export function ProfileForm({ onDone }: { onDone?: () => void }) {
  const user = useUser()
  return user && <Opened key={user.id} user={user} onDone={onDone} />
}

function Opened({ user, onDone }: { user: User; onDone: (() => void) | undefined }) {
  const t = useT()
  const { form, props, busy, failure } = useProfileForm(user, onDone)
  return (
    <Form<ProfileValues> {...props} initialValues={valuesOf(user)} className="max-w-xl">
      {failure && <Alert type="error" showIcon title={failure} className="mb-4!" />}
      <Form.Item name="avatar" label={t('profile.avatar')}>
        <AvatarField username={user.username} />
      </Form.Item>
      <Form.Item
        name="username"
        label={t('profile.username')}
        rules={[
          { required: true, whitespace: true, message: t('profile.usernameRequired') },
          { pattern: USERNAME, message: t('profile.usernameInvalid') },
        ]}
      >
        <Input autoComplete="username" maxLength={32} />
      </Form.Item>
      <Form.Item name="realname" label={t('profile.realname')}>
        <Input autoComplete="name" maxLength={20} />
      </Form.Item>
      <Form.Item name="identity" label={t('profile.identity')}>
        <Input autoComplete="off" maxLength={18} />
      </Form.Item>
      <ContactFields user={user} form={form} />
      <Form.Item name="address" label={t('profile.address')}>
        <Input autoComplete="street-address" maxLength={255} />
      </Form.Item>
      <Form.Item name="signature" label={t('profile.signature')}>
        <Input.TextArea maxLength={255} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('profile.save')}
      </Button>
    </Form>
  )
}
