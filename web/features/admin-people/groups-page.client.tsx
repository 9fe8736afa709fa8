import { useState } from 'react'
import {
  createGroup,
  deleteGroups,
  type Group,
  getGroupPermissions,
  listGroups,
  updateGroup,
} from '#contracts/rights.ts'
import { ToneTag } from '#web/features/office/cell.tsx'
import { Crud } from '#web/features/office/crud.tsx'
import type { CrudForm } from '#web/features/office/crud-props.ts'
import type { Column, RowAct } from '#web/features/office/crud-types.ts'
import { GroupLabel } from '#web/features/shell/group-label.tsx'
import { type T, useT } from '#web/kit/words.ts'
import { FLAGS, GroupFields, groupValues } from './group-fields.tsx'
import { GroupRights } from './group-rights.tsx'

const form: CrudForm<Group> = {
  create: createGroup,
  update: updateGroup,
  initial: groupValues,
  fields: (group) => <GroupFields group={group} />,
}

/** The groups people are in: what their members may do, and which are administrators. */
export function GroupsPage() {
  const t = useT()
  const [granting, setGranting] = useState<Group>()
  const grant = (group: Group): RowAct => ({
    key: 'rights',
    label: t('people.rights'),
    may: getGroupPermissions,
    disabled: group.is_super ? t('people.rightsSuper') : undefined,
    onClick: () => setGranting(group),
  })
  return (
    <>
      <Crud<Group>
        list={listGroups}
        name="groups"
        noun={t('people.groupNoun')}
        nameOf={({ title }) => title}
        columns={columnsOf(t)}
        filters={[{ kind: 'text', name: 'wd', label: t('people.keyword') }]}
        defaultOrder="sort desc"
        maxSize={1000}
        form={form}
        remove={deleteGroups}
        removeWarning={t('people.groupRemove')}
        canSelect={({ is_super, is_default }) => !is_super && !is_default}
        acts={(group) => [grant(group)]}
      />
      {granting && <GroupRights group={granting} close={() => setGranting(undefined)} />}
    </>
  )
}

function columnsOf(t: T): Column<Group>[] {
  return [
    { key: 'id', title: 'ID', kind: 'number', width: 72, sorts: ['id desc', 'id asc'] },
    {
      key: 'title',
      title: t('people.groupTitle'),
      width: 200,
      sorts: ['title asc'],
      render: (group) => <TitleCell group={group} />,
    },
    { key: 'sort', title: t('people.sort'), kind: 'number', width: 80, sorts: ['sort desc'] },
    {
      key: 'user_count',
      title: t('people.members'),
      kind: 'number',
      width: 90,
      sorts: ['user_count desc'],
    },
    ...FLAGS.map(
      (key): Column<Group> => ({
        key,
        title: t(`people.flag.${key}`),
        kind: 'bool',
        width: 112,
        rare: key === 'is_display',
      }),
    ),
    { key: 'description', title: t('people.description'), width: 200 },
    { key: 'created_at', title: t('people.created'), kind: 'date', width: 170, rare: true },
    { key: 'updated_at', title: t('people.updated'), kind: 'date', width: 170 },
  ]
}

function TitleCell({ group }: { group: Group }) {
  const t = useT()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <GroupLabel group={group} />
      {group.is_super && <ToneTag tone="warn">{t('people.groupSuper')}</ToneTag>}
    </span>
  )
}
