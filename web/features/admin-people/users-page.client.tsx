import { useState } from 'react'
import { deleteUsers, listUsers, type Person, setUser, setUserGroups } from '#contracts/people.ts'
import { createPunishments } from '#contracts/punishments.ts'
import { Crud } from '#web/features/office/crud.tsx'
import type { BulkAct, Filter, RowAct } from '#web/features/office/crud-types.ts'
import { type T, useT } from '#web/kit/words.ts'
import { personStates, punishmentTypes } from './options.ts'
import { useGroups } from './use-groups.ts'
import { type UserAct, UserDrawers } from './user-drawers.tsx'
import { useUserColumns } from './user-columns.tsx'
import { userForm } from './user-fields.tsx'
import { useChosenPeople } from './use-chosen-people.ts'

/** Everybody who has an account, and what administrators do with accounts. */
export function UsersPage() {
  const t = useT()
  const columns = useUserColumns()
  const groups = useGroups().map(({ id, title }) => ({ value: id, label: title }))
  const peopleOf = useChosenPeople()
  const [act, setAct] = useState<UserAct>()
  const each =
    (kind: 'groups' | 'punish' | 'delete'): BulkAct<Person>['run'] =>
    async (chosen) => {
      const people = await peopleOf(chosen)
      if (people) setAct({ kind, people, clear: chosen.clear })
    }
  return (
    <>
      <Crud<Person>
        list={listUsers}
        name="users"
        noun={t('people.noun')}
        nameOf={({ username }) => username}
        columns={columns}
        filters={filtersOf(t, groups)}
        defaultOrder="id desc"
        maxSize={1000}
        form={userForm}
        acts={(user) => rowActs(t, user, setAct)}
        onOpen={(user) => setAct({ kind: 'settings', user })}
        bulk={[
          { key: 'groups', label: t('people.setGroups'), may: setUserGroups, run: each('groups') },
          { key: 'punish', label: t('people.punish'), may: createPunishments, run: each('punish') },
          {
            key: 'delete',
            label: t('people.delete'),
            may: deleteUsers,
            danger: true,
            run: each('delete'),
          },
        ]}
      />
      <UserDrawers act={act} close={() => setAct(undefined)} />
    </>
  )
}

const filtersOf = (t: T, groups: { value: number; label: string }[]): Filter[] => [
  { kind: 'text', name: 'wd', label: t('people.keyword'), placeholder: t('people.keywordHint') },
  { kind: 'select', name: 'group_id', label: t('people.groups'), options: groups },
  { kind: 'select', name: 'status', label: t('people.status'), options: personStates(t) },
  { kind: 'select', name: 'punishment', label: t('people.punished'), options: punishmentTypes(t) },
  { kind: 'dates', name: 'created_at', label: t('people.registered') },
]

function rowActs(t: T, user: Person, act: (act: UserAct) => void): RowAct[] {
  const people = [user]
  return [
    {
      key: 'settings',
      label: t('people.settings'),
      may: setUser,
      onClick: () => act({ kind: 'settings', user }),
    },
    {
      key: 'profile',
      label: t('people.edit'),
      may: setUser,
      onClick: () => act({ kind: 'profile', user }),
    },
    {
      key: 'punish',
      label: t('people.punishOne'),
      may: createPunishments,
      danger: true,
      onClick: () => act({ kind: 'punish', people }),
    },
    {
      key: 'delete',
      label: t('people.deleteOne'),
      may: deleteUsers,
      danger: true,
      onClick: () => act({ kind: 'delete', people }),
    },
  ]
}
