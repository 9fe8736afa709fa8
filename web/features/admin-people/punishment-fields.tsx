import { Form, Input, Switch } from 'antd'
import { PersonSelect } from '#web/features/office/person-select.tsx'
import { useT } from '#web/kit/words.ts'
import { ExpiryField } from './expiry-field.tsx'
import { TypeField } from './type-field.tsx'

/** The fields of a punishment; of one that exists the person is fixed and the type is one. */
export function PunishmentFields({ username }: { username?: string }) {
  const t = useT()
  const isNew = username === undefined
  const needed = (message: string, isList: boolean) => [
    { required: true, message, ...(isList ? { type: 'array' as const, min: 1 } : {}) },
  ]
  return (
    <>
      {isNew ? (
        <Form.Item
          name="user_id"
          label={t('people.whom')}
          rules={needed(t('people.whomNeeded'), true)}
        >
          <PersonSelect />
        </Form.Item>
      ) : (
        <Form.Item label={t('people.whom')}>
          <Input value={username} disabled aria-label={t('people.whom')} />
        </Form.Item>
      )}
      <Form.Item name="type" label={t('people.type')} rules={needed(t('people.typeNeeded'), isNew)}>
        <TypeField several={isNew} />
      </Form.Item>
      <SaidFields />
    </>
  )
}

/** Until when, what is said of it, and whether it counts. */
function SaidFields() {
  const t = useT()
  return (
    <>
      <Form.Item name="end_time" label={t('people.until')} extra={t('people.untilHint')}>
        <ExpiryField />
      </Form.Item>
      <Form.Item name="reason" label={t('people.reason')} extra={t('people.reasonHint')}>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Form.Item
        name="remark"
        label={t('people.punishmentRemark')}
        extra={t('people.punishmentRemarkHint')}
      >
        <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Form.Item
        name="enable"
        label={t('people.enable')}
        extra={t('people.enableHint')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
    </>
  )
}
