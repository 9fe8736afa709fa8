import { Alert, Form } from 'antd'
import { listUsers, setUserGroups } from '#contracts/people.ts'
import { DrawerForm } from '#web/features/office/drawer-form.tsx'
import { useSave } from '#web/features/office/use-act.ts'
import { useT } from '#web/kit/words.ts'
import { GroupSelect } from './group-select.tsx'
import { NameList } from './name-list.tsx'

interface DrawerProps {
  people: readonly { readonly id: number; readonly username: string }[]
  close(): void
  /** Called once it is done. */
  done?: (() => void) | undefined
}

/** The same groups for several people, instead of those they have. */
export function SetGroups({ people, close, done }: DrawerProps) {
  const t = useT()
  const save = useSave([listUsers])
  const id = people.map((one) => one.id)
  return (
    <DrawerForm<{ group_id: number[] }>
      open
      title={t('people.setGroups')}
      initialValues={{ group_id: [] }}
      onSubmit={async ({ group_id }) => {
        await save(setUserGroups, { id, group_id })
        done?.()
      }}
      onClose={close}
    >
      <Alert
        className="mb-4!"
        type="info"
        showIcon
        title={t('people.setGroupsHint', { count: id.length })}
      />
      <NameList names={people.map(({ username }) => username)} />
      <Form.Item name="group_id" label={t('people.groups')} extra={t('people.groupsEmpty')}>
        <GroupSelect />
      </Form.Item>
    </DrawerForm>
  )
}
