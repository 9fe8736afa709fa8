import { Form, Input, InputNumber, Switch } from 'antd'
import type { Group } from '#contracts/rights.ts'
import { useT } from '#web/kit/words.ts'
import { ColorField } from './color-field.tsx'

/** What members of a group may do beside their permission rows, and how the group is shown. */
export const FLAGS = [
  'is_default',
  'enable_upload',
  'enable_document_review',
  'enable_comment',
  'enable_comment_approval',
  'enable_article',
  'enable_article_approval',
  'is_display',
] as const satisfies readonly (keyof Group)[]

/** What the form of a group begins with. */
export const groupValues = (group?: Group) => ({
  title: group?.title ?? '',
  color: group?.color ?? '',
  sort: group?.sort ?? 0,
  description: group?.description ?? '',
  is_default: group?.is_default ?? false,
  enable_upload: group?.enable_upload ?? true,
  enable_document_review: group?.enable_document_review ?? true,
  enable_comment: group?.enable_comment ?? true,
  enable_comment_approval: group?.enable_comment_approval ?? true,
  enable_article: group?.enable_article ?? true,
  enable_article_approval: group?.enable_article_approval ?? true,
  is_display: group?.is_display ?? false,
})

/** A group's name and what its members may do. */
export function GroupFields({ group }: { group: Group | undefined }) {
  const t = useT()
  return (
    <>
      <Form.Item
        name="title"
        label={t('people.groupTitle')}
        rules={[{ required: true, whitespace: true, message: t('people.groupTitleNeeded') }]}
      >
        <Input maxLength={64} />
      </Form.Item>
      <div className="grid gap-x-6 wide:grid-cols-2">
        <Form.Item name="sort" label={t('people.sort')} extra={t('people.sortHint')}>
          <InputNumber className="w-full!" precision={0} min={-1_000_000} max={1_000_000} />
        </Form.Item>
        <Form.Item name="color" label={t('people.color')} extra={t('people.colorHint')}>
          <ColorField />
        </Form.Item>
      </div>
      <div className="grid grid-cols-2 gap-x-6 wide:grid-cols-4">
        {FLAGS.map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={t(`people.flag.${name}`)}
            valuePropName="checked"
          >
            <Switch disabled={name === 'is_default' && group?.is_default} />
          </Form.Item>
        ))}
      </div>
      <Form.Item name="description" label={t('people.description')}>
        <Input.TextArea maxLength={255} showCount autoSize={{ minRows: 2 }} />
      </Form.Item>
    </>
  )
}
