import { createPunishments, listPunishments } from '#contracts/punishments.ts'
import { listUsers } from '#contracts/people.ts'
import { DrawerForm } from '#web/features/office/drawer-form.tsx'
import { useSave } from '#web/features/office/use-act.ts'
import { useT } from '#web/kit/words.ts'
import { PunishmentFields } from './punishment-fields.tsx'

interface Values {
  user_id: number[]
  type: number[]
  enable: boolean
  end_time: string | null
  reason?: string
  remark?: string
}

interface DrawerProps {
  /** People who are chosen already. */
  people?: readonly number[]
  close(): void
  /** Called once it is done. */
  done?: (() => void) | undefined
}

const none: readonly number[] = []

/** Punishes one or several people in one or several ways. */
export function Punish({ people = none, close, done }: DrawerProps) {
  const t = useT()
  const save = useSave([listPunishments, listUsers])
  return (
    <DrawerForm<Values>
      open
      danger
      title={t('people.punish')}
      saveLabel={t('people.punish')}
      initialValues={{ user_id: [...people], type: [], enable: true, end_time: null }}
      onSubmit={async (values) => {
        await save(createPunishments, values)
        done?.()
      }}
      onClose={close}
    >
      <PunishmentFields />
    </DrawerForm>
  )
}
