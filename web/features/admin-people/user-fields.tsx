import { Form, Input, Switch } from 'antd'
import { createUser, type Person } from '#contracts/people.ts'
import { PASSWORD_MIN } from '#web/features/account/rules.ts'
import type { CrudForm } from '#web/features/office/crud-props.ts'
import { useT } from '#web/kit/words.ts'
import { GroupSelect } from './group-select.tsx'
import { PasswordField } from './password-field.tsx'

function UserFields() {
  const t = useT()
  return (
    <>
      <Form.Item
        name="username"
        label={t('people.username')}
        extra={t('people.usernameHint')}
        rules={[{ required: true, message: t('people.usernameNeeded') }]}
      >
        <Input autoComplete="off" maxLength={32} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('people.password')}
        rules={[{ required: true, min: PASSWORD_MIN, message: t('people.passwordShort') }]}
      >
        <PasswordField />
      </Form.Item>
      <Form.Item
        name="must_change_password"
        label={t('people.mustChange')}
        extra={t('people.mustChangeHint')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('people.email')}
        rules={[{ type: 'email', message: t('people.emailWrong') }]}
      >
        <Input inputMode="email" maxLength={64} autoComplete="off" />
      </Form.Item>
      <Form.Item name="group_id" label={t('people.groups')} extra={t('people.groupsEmpty')}>
        <GroupSelect />
      </Form.Item>
    </>
  )
}

/** Making a new person. */
export const userForm: CrudForm<Person> = {
  create: createUser,
  initial: () => ({ must_change_password: true, group_id: [] }),
  fields: () => <UserFields />,
}
