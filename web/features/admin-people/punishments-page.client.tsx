import { cancelPunishments, listPunishments, type Punishment } from '#contracts/punishments.ts'
import { Crud } from '#web/features/office/crud.tsx'
import type { Filter } from '#web/features/office/crud-types.ts'
import { call } from '#web/kit/api.ts'
import { type T, useT } from '#web/kit/words.ts'
import { punishmentTypes, typeName } from './options.ts'
import { PunishButton } from './punish-button.tsx'
import { punishmentColumns } from './punishment-columns.tsx'
import { punishmentForm } from './punishment-form.tsx'
import { useCancelPunishment } from './use-cancel-punishment.ts'

/** What people may not do for a while, and why. */
export function PunishmentsPage() {
  const t = useT()
  const cancel = useCancelPunishment()
  return (
    <Crud<Punishment>
      list={listPunishments}
      name="punishments"
      noun={t('people.punishmentNoun')}
      nameOf={(one) =>
        t('people.punishmentName', { username: one.username, type: typeName(t, one.type) })
      }
      columns={punishmentColumns(t)}
      filters={filtersOf(t)}
      defaultOrder="id desc"
      maxSize={1000}
      form={punishmentForm}
      canSelect={({ enable }) => enable}
      acts={(one) =>
        one.enable
          ? [
              {
                key: 'cancel',
                label: t('people.cancel'),
                may: cancelPunishments,
                onClick: () => void cancel(one),
              },
            ]
          : []
      }
      bulk={[
        {
          key: 'cancel',
          label: t('people.cancelMany'),
          may: cancelPunishments,
          warning: t('people.cancelHint'),
          batch: (id) => call(cancelPunishments, { id }),
        },
      ]}
      toolbar={punishButton}
    />
  )
}

const punishButton = () => <PunishButton />

const filtersOf = (t: T): Filter[] => [
  { kind: 'text', name: 'wd', label: t('people.keyword') },
  { kind: 'select', name: 'type', label: t('people.type'), options: punishmentTypes(t) },
  { kind: 'bool', name: 'enable', label: t('people.enable') },
  { kind: 'user', name: 'user_id', label: t('people.person') },
]
