import { Alert, Form, Input, Radio } from 'antd'
import { type Attachment, listAttachments, updateAttachment } from '#contracts/attachments.ts'
import { Crud } from '#web/features/office/crud.tsx'
import type { CrudForm } from '#web/features/office/crud-props.ts'
import { type T, useT } from '#web/kit/words.ts'
import { attachmentColumns, kinds } from './attachment-columns.tsx'
import { Preview } from './preview.tsx'

const form: CrudForm<Attachment> = {
  update: updateAttachment,
  initial: (row) => ({ name: row?.name, description: row?.description, enable: row?.enable }),
  fields: (row) => <Fields attachment={row} />,
}

/** Every stored file; the system alone deletes them. */
export function AttachmentsPage() {
  const t = useT()
  return (
    <>
      <p className="mt-0 mb-4 text-ink-3 text-s">{t('records.attachmentHint')}</p>
      <Crud<Attachment>
        list={listAttachments}
        name="attachments"
        noun={t('records.attachment')}
        nameOf={({ name }) => name}
        columns={attachmentColumns(t)}
        filters={[
          { kind: 'text', name: 'wd', label: t('records.keyword') },
          { kind: 'select', name: 'type', label: t('records.kind'), options: kinds(t) },
          { kind: 'select', name: 'enable', label: t('records.legal'), options: legality(t) },
          { kind: 'user', name: 'user_id', label: t('records.uploader') },
        ]}
        defaultOrder="id desc"
        maxSize={1000}
        form={form}
      />
    </>
  )
}

const legality = (t: T) => [
  { value: 'true', label: t('records.legalYes') },
  { value: 'false', label: t('records.legalNo') },
]

function Fields({ attachment }: { attachment: Attachment | undefined }) {
  const t = useT()
  return (
    <>
      {attachment && (
        <div className="mb-4">
          <Preview attachment={attachment} height={160} />
        </div>
      )}
      <Form.Item
        name="name"
        label={t('records.name')}
        rules={[{ required: true, whitespace: true, message: t('records.nameNeeded') }]}
      >
        <Input maxLength={255} />
      </Form.Item>
      <Form.Item name="enable" label={t('records.legal')}>
        <Radio.Group
          options={[
            { value: true, label: t('records.legalYes') },
            { value: false, label: t('records.legalNo') },
          ]}
        />
      </Form.Item>
      <Alert className="mb-4!" type="warning" showIcon title={t('records.legalWarning')} />
      <Form.Item name="description" label={t('records.description')}>
        <Input.TextArea maxLength={255} showCount autoSize={{ minRows: 2 }} />
      </Form.Item>
    </>
  )
}
