import { type Punishment, updatePunishment } from '#contracts/punishments.ts'
import { changesOf } from '#web/features/office/changes-of.ts'
import type { CrudForm } from '#web/features/office/crud-props.ts'
import { Operators } from './operators.tsx'
import { PunishmentFields } from './punishment-fields.tsx'

type Values = Pick<Punishment, 'type' | 'enable' | 'reason' | 'remark' | 'end_time'>

const valuesOf = (row?: Punishment): Partial<Values> => {
  if (!row) return {}
  const { type, enable, reason, remark, end_time } = row
  return { type, enable, reason, remark, end_time }
}

/** Changing a punishment that exists; its person is fixed. */
export const punishmentForm: CrudForm<Punishment> = {
  update: updatePunishment,
  initial: valuesOf,
  // An end that lies in the past may stay; it is refused only when it is sent anew.
  toInput: (values: Values, row) => changesOf<Values>(row ?? {}, values),
  fields: (row) => (
    <>
      <PunishmentFields username={row?.username} />
      <Operators operators={row?.operators ?? []} />
    </>
  ),
}
