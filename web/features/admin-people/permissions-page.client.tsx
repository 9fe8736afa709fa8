import { Descriptions, Form, Input } from 'antd'
import { listPermissions, type Permission, updatePermission } from '#contracts/rights.ts'
import { Crud } from '#web/features/office/crud.tsx'
import type { CrudForm } from '#web/features/office/crud-props.ts'
import type { Column } from '#web/features/office/crud-types.ts'
import { type T, useT } from '#web/kit/words.ts'
import { methods } from './options.ts'

const form: CrudForm<Permission> = {
  update: updatePermission,
  initial: (row) => ({ title: row?.title, description: row?.description }),
  fields: (row) => <PermissionFields permission={row} />,
}

/** Every act that takes a permission; the rows come from the product itself, only their words can be changed. */
export function PermissionsPage() {
  const t = useT()
  return (
    <Crud<Permission>
      list={listPermissions}
      name="permissions"
      noun={t('people.permissionNoun')}
      nameOf={({ title, method, path }) => title || `${method} ${path}`}
      columns={columnsOf(t)}
      filters={[
        { kind: 'text', name: 'wd', label: t('people.keyword') },
        { kind: 'text', name: 'path', label: 'API' },
        { kind: 'select', name: 'method', label: t('people.method'), options: methods() },
      ]}
      defaultOrder="path asc"
      maxSize={1000}
      form={form}
    />
  )
}

const columnsOf = (t: T): Column<Permission>[] => [
  { key: 'title', title: t('people.permissionTitle'), width: 200, sorts: ['title asc'] },
  { key: 'description', title: t('people.description'), width: 220 },
  { key: 'method', title: t('people.method'), kind: 'enum', options: methods(), width: 96 },
  {
    key: 'path',
    title: 'API',
    width: 280,
    sorts: ['path asc'],
    render: ({ path }) => <code className="text-s">{path}</code>,
  },
  {
    key: 'pages',
    title: t('people.pages'),
    width: 260,
    render: ({ pages }) => (
      <span className="line-clamp-2 break-all text-ink-2 text-s" title={pages.join('\n')}>
        {pages.join('、')}
      </span>
    ),
    csv: ({ pages }) => pages.join(' '),
  },
  { key: 'id', title: 'ID', kind: 'number', width: 72, sorts: ['id asc', 'id desc'], rare: true },
]

function PermissionFields({ permission }: { permission: Permission | undefined }) {
  const t = useT()
  const { method = '', path = '', pages = [] } = permission ?? {}
  return (
    <>
      <Descriptions
        className="mb-4!"
        size="small"
        column={1}
        items={[
          {
            key: 'api',
            label: 'API',
            children: <code className="break-all">{`${method} ${path}`}</code>,
          },
          { key: 'pages', label: t('people.pages'), children: pages.join('、') || '—' },
        ]}
      />
      <Form.Item
        name="title"
        label={t('people.permissionTitle')}
        extra={t('people.permissionTitleHint')}
      >
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item name="description" label={t('people.description')}>
        <Input.TextArea maxLength={255} showCount autoSize={{ minRows: 2 }} />
      </Form.Item>
    </>
  )
}
