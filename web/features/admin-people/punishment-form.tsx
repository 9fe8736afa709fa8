import { type Punishment, updatePunishment } from '#contracts/punishments.ts'
import type { CrudForm } from '#web/features/office/crud-props.ts'
import { Operators } from './operators.tsx'
import { PunishmentFields } from './punishment-fields.tsx'

type Values = Pick<Punishment, 'type' | 'enable' | 'reason' | 'remark' | 'end_time'>

const valuesOf = (row?: Punishment): Partial<Values> => {
  if (!row) return {}
  const { type, enable, reason, remark, end_time } = row
  return { type, enable, reason, remark, end_time }
}

/** An end that lies in the past may stay; it is refused only when it is sent anew. */
const changesOf = (after: Values, row?: Punishment) =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== row?.[name as keyof Values]),
  )

/** Changing a punishment that exists; its person is fixed. */
export const punishmentForm: CrudForm<Punishment> = {
  update: updatePunishment,
  initial: valuesOf,
  toInput: changesOf,
  fields: (row) => (
    <>
      <PunishmentFields username={row?.username} />
      <Operators operators={row?.operators ?? []} />
    </>
  ),
}
