import { Form, Input } from 'antd'
import { updateProfile } from '#contracts/account.ts'
import { listUsers, type Person } from '#contracts/people.ts'
import { MOBILE } from '#web/features/account/rules.ts'
import { changesOf } from '#web/features/office/changes-of.ts'
import { DrawerForm } from '#web/features/office/drawer-form.tsx'
import { useSave } from '#web/features/office/use-act.ts'
import { useT } from '#web/kit/words.ts'

const FIELDS = [
  'username',
  'realname',
  'identity',
  'email',
  'mobile',
  'address',
  'signature',
  'remark',
] as const
type Values = Record<(typeof FIELDS)[number], string>

interface DrawerProps {
  user: Person
  close(): void
}

/** Somebody's profile and the administrators' note on them. */
export function UserProfile({ user, close }: DrawerProps) {
  const t = useT()
  const save = useSave([listUsers])
  const initial = Object.fromEntries(FIELDS.map((name) => [name, user[name]])) as Values
  return (
    <DrawerForm<Values>
      open
      title={t('people.profileOf', { username: user.username })}
      initialValues={initial}
      onSubmit={(values) => save(updateProfile, { id: user.id, ...changesOf(initial, values) })}
      onClose={close}
    >
      <ProfileFields />
    </DrawerForm>
  )
}

function ProfileFields() {
  const t = useT()
  return (
    <>
      <Form.Item
        name="username"
        label={t('people.username')}
        rules={[{ required: true, message: t('people.usernameNeeded') }]}
      >
        <Input maxLength={32} />
      </Form.Item>
      <Form.Item name="realname" label={t('people.realname')}>
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name="identity" label={t('people.identity')} extra={t('people.identityHint')}>
        <Input maxLength={18} />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('people.email')}
        rules={[{ type: 'email', message: t('people.emailWrong') }]}
      >
        <Input inputMode="email" maxLength={64} />
      </Form.Item>
      <Form.Item
        name="mobile"
        label={t('people.mobile')}
        rules={[{ pattern: MOBILE, message: t('people.mobileWrong') }]}
      >
        <Input inputMode="tel" maxLength={11} />
      </Form.Item>
      <Form.Item name="address" label={t('people.address')}>
        <Input maxLength={255} />
      </Form.Item>
      <Form.Item name="signature" label={t('people.signature')}>
        <Input.TextArea maxLength={255} showCount autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Form.Item name="remark" label={t('people.remark')} extra={t('people.remarkHint')}>
        <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 3 }} />
      </Form.Item>
    </>
  )
}
