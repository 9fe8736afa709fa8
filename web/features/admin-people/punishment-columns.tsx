import type { Punishment } from '#contracts/punishments.ts'
import { ToneTag } from '#web/features/office/cell.tsx'
import type { Column } from '#web/features/office/crud-types.ts'
import { formatSecond } from '#web/kit/moment.ts'
import { type T, useT } from '#web/kit/words.ts'
import { punishmentTypes } from './options.ts'

/** The columns of the list of punishments. */
export const punishmentColumns = (t: T): Column<Punishment>[] => [
  { key: 'id', title: 'ID', kind: 'number', width: 72, sorts: ['id desc', 'id asc'] },
  {
    key: 'enable',
    title: t('people.enable'),
    width: 96,
    render: (one) => <Force punishment={one} />,
    csv: (one) => t(forceOf(one)),
  },
  { key: 'type', title: t('people.type'), kind: 'enum', options: punishmentTypes(t), width: 110 },
  { key: 'user_id', title: t('people.person'), kind: 'user', width: 140 },
  {
    key: 'end_time',
    title: t('people.until'),
    width: 170,
    sorts: ['end_time asc', 'end_time desc'],
    render: ({ end_time }) => (end_time ? formatSecond(end_time) : t('people.expiry.never')),
    csv: ({ end_time }) => (end_time ? formatSecond(end_time) : t('people.expiry.never')),
  },
  { key: 'reason', title: t('people.reason'), width: 220 },
  { key: 'remark', title: t('people.punishmentRemark'), width: 220 },
  { key: 'created_at', title: t('people.created'), kind: 'date', width: 170 },
  { key: 'updated_at', title: t('people.updated'), kind: 'date', width: 170, rare: true },
]

const forceOf = ({ enable, in_force }: Punishment) =>
  in_force ? 'people.inForce' : enable ? 'people.over' : 'people.lifted'

function Force({ punishment }: { punishment: Punishment }) {
  const t = useT()
  return <ToneTag tone={punishment.in_force ? 'bad' : 'plain'}>{t(forceOf(punishment))}</ToneTag>
}
