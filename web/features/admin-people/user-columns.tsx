import type { Person } from '#contracts/people.ts'
import type { Column } from '#web/features/office/crud-types.ts'
import { Avatar } from '#web/features/shell/avatar.tsx'
import { type T, useT } from '#web/kit/words.ts'
import { GroupTags } from './group-tags.tsx'
import { personStates, punishmentTypes } from './options.ts'
import { useGroups } from './use-groups.ts'

/** The columns of the list of people; the rarer ones are hidden until they are chosen. */
export function useUserColumns(): Column<Person>[] {
  const t = useT()
  const groups = useGroups()
  const titleOf = (id: number) => groups.find((group) => group.id === id)?.title ?? String(id)
  return [
    { key: 'id', title: 'ID', kind: 'number', width: 72, sorts: ['id desc', 'id asc'] },
    avatarColumn(t),
    { key: 'username', title: t('people.username'), width: 150, sorts: ['username asc'] },
    {
      key: 'group_id',
      title: t('people.groups'),
      width: 180,
      render: ({ group_id }) => <GroupTags ids={group_id} />,
      csv: ({ group_id }) => group_id.map(titleOf).join('、'),
    },
    { key: 'status', title: t('people.status'), kind: 'enum', options: personStates(t), width: 88 },
    {
      key: 'punishment',
      title: t('people.punishment'),
      kind: 'enum',
      options: punishmentTypes(t),
      width: 120,
    },
    {
      key: 'doc_count',
      title: t('people.documents'),
      kind: 'number',
      width: 88,
      sorts: ['doc_count desc'],
    },
    { key: 'realname', title: t('people.realname'), width: 110, rare: true },
    { key: 'remark', title: t('people.remark'), width: 180 },
    { key: 'email', title: t('people.email'), width: 190 },
    { key: 'mobile', title: t('people.mobile'), width: 130, rare: true },
    { key: 'identity', title: t('people.identity'), width: 180, rare: true },
    { key: 'address', title: t('people.address'), width: 180, rare: true },
    { key: 'signature', title: t('people.signature'), width: 180, rare: true },
    { key: 'has_twostep', title: t('people.twostep'), kind: 'bool', width: 100, rare: true },
    { key: 'created_at', title: t('people.registered'), kind: 'date', width: 170 },
    { key: 'register_ip', title: t('people.registerIp'), width: 140, rare: true },
    {
      key: 'login_at',
      title: t('people.lastLogin'),
      kind: 'date',
      width: 170,
      sorts: ['login_at desc'],
    },
    { key: 'last_login_ip', title: t('people.lastLoginIp'), width: 140, rare: true },
  ]
}

const avatarColumn = (t: T): Column<Person> => ({
  key: 'avatar',
  title: t('people.avatar'),
  width: 64,
  render: (user) => <Avatar user={user} size={28} />,
})
