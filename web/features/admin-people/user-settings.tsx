import { Checkbox, Form, Radio } from 'antd'
import { listUsers, type Person, setUser } from '#contracts/people.ts'
import { PASSWORD_MIN } from '#web/features/account/rules.ts'
import { DrawerForm } from '#web/features/office/drawer-form.tsx'
import { useSave } from '#web/features/office/use-act.ts'
import { useT } from '#web/kit/words.ts'
import { GroupSelect } from './group-select.tsx'
import { personStates } from './options.ts'
import { PasswordField } from './password-field.tsx'

interface Values {
  group_id: number[]
  password?: string
  status: number
  reset_twostep?: boolean
}

interface DrawerProps {
  user: Person
  close(): void
}

/** What an administrator decides about an account: its groups, a new password, whether it works. */
export function UserSettings({ user, close }: DrawerProps) {
  const t = useT()
  const save = useSave([listUsers])
  const { id, group_id, status, has_twostep, username } = user
  const states = personStates(t).map(({ value, label }) => ({ value: Number(value), label }))
  return (
    <DrawerForm<Values>
      open
      title={t('people.settingsOf', { username })}
      initialValues={{ group_id, status }}
      onSubmit={(values) => save(setUser, { id, ...changesOf(user, values) })}
      onClose={close}
    >
      <Form.Item name="group_id" label={t('people.groups')} extra={t('people.groupsEmpty')}>
        <GroupSelect />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('people.newPassword')}
        extra={t('people.newPasswordHint')}
        rules={[{ min: PASSWORD_MIN, message: t('people.passwordShort') }]}
      >
        <PasswordField />
      </Form.Item>
      <Form.Item name="status" label={t('people.status')} extra={t('people.statusHint')}>
        <Radio.Group options={states} />
      </Form.Item>
      {has_twostep && (
        <Form.Item
          name="reset_twostep"
          valuePropName="checked"
          extra={t('people.resetTwostepHint')}
        >
          <Checkbox>{t('people.resetTwostep')}</Checkbox>
        </Form.Item>
      )}
    </DrawerForm>
  )
}

/** Only what was changed is sent: the rest may have been changed by somebody else meanwhile. */
function changesOf(user: Person, { group_id, password, status, reset_twostep }: Values) {
  const sameGroups =
    group_id.length === user.group_id.length && group_id.every((id) => user.group_id.includes(id))
  return {
    ...(sameGroups ? {} : { group_id }),
    ...(password ? { password } : {}),
    ...(status === user.status ? {} : { status }),
    ...(reset_twostep ? { reset_twostep } : {}),
  }
}
