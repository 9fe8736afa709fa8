import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import {
  getGroupPermissions,
  type Group,
  listGroups,
  listPermissions,
  setGroupPermissions,
} from '#contracts/rights.ts'
import { OfficeDrawer } from '#web/features/office/drawer.tsx'
import { errorText } from '#web/features/office/errors.ts'
import { LoadFailure } from '#web/features/office/load-failure.tsx'
import { useSave } from '#web/features/office/use-act.ts'
import { call } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import type { Row } from './permission-tree.ts'
import { RightsTree } from './rights-tree.tsx'
import { useChosenRights } from './use-chosen-rights.ts'

const ALL = { size: 1000 }

interface DrawerProps {
  group: Group
  close(): void
}

/** Gives a group the permission rows of administrators, or takes them. */
export function GroupRights({ group, close }: DrawerProps) {
  const t = useT()
  const query = useQuery({
    queryKey: [getGroupPermissions.path, group.id, 'rights'],
    queryFn: async () => {
      const [{ permission }, { permission_id }] = await Promise.all([
        call(listPermissions, ALL),
        call(getGroupPermissions, { id: group.id }),
      ])
      return { rows: permission, held: permission_id }
    },
    staleTime: 0,
    gcTime: 0,
  })
  if (query.data) return <Loaded group={group} close={close} {...query.data} />
  return (
    <OfficeDrawer open title={t('people.rightsOf', { title: group.title })} onClose={close}>
      {query.isError ? <LoadFailure query={query} /> : <Skeleton active paragraph={{ rows: 12 }} />}
    </OfficeDrawer>
  )
}

interface LoadedProps extends DrawerProps {
  rows: readonly Row[]
  held: readonly number[]
}

function Loaded({ group, close, rows, held }: LoadedProps) {
  const t = useT()
  const { chosen, setChosen, may, isBeyond, dirty } = useChosenRights(rows, held)
  const save = useSave([getGroupPermissions, listGroups])
  const saving = useMutation({
    mutationFn: () => save(setGroupPermissions, { group_id: group.id, permission_id: [...chosen] }),
    onSuccess: close,
  })
  const busy = saving.isPending
  return (
    <OfficeDrawer
      open
      title={t('people.rightsOf', { title: group.title })}
      onClose={close}
      dirty={dirty && !busy}
      footer={
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="primary"
            loading={busy}
            disabled={!dirty || isBeyond}
            onClick={() => saving.mutate()}
          >
            {t('people.rightsSave')}
          </Button>
          <span role="status" className="text-ink-3 text-s">
            {t('people.rightsCount', { count: chosen.size, total: rows.length })}
          </span>
        </div>
      }
    >
      <Alert className="mb-4!" type="warning" showIcon title={t('people.rightsWarning')} />
      {isBeyond && (
        <Alert className="mb-4!" type="error" showIcon title={t('people.rightsBeyond')} />
      )}
      {saving.isError && (
        <Alert className="mb-4!" type="error" showIcon title={errorText(t, saving.error)} />
      )}
      <RightsTree rows={rows} chosen={chosen} onChange={setChosen} may={may} />
    </OfficeDrawer>
  )
}
