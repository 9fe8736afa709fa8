import { type AuditEntry, listAudit } from '#contracts/audit.ts'
import type { Column, Filter } from '#web/features/office/crud-types.ts'
import { type T, useT } from '#web/kit/words.ts'
import { AuditDetail } from './audit-detail.tsx'
import { Outcome, outcomes, outcomeText } from './outcome.tsx'
import { Records } from './records.tsx'

/** What administrators did: who, what, to what, from where; read only. */
export function AuditPage() {
  const t = useT()
  return (
    <Records<AuditEntry>
      list={listAudit}
      name="audit"
      noun={t('records.audit')}
      columns={columnsOf(t)}
      filters={filtersOf(t)}
      titleOf={({ id }) => t('records.auditOf', { id })}
      renderDetail={(entry) => <AuditDetail entry={entry} />}
    />
  )
}

const filtersOf = (t: T): Filter[] => [
  { kind: 'text', name: 'wd', label: t('records.keyword'), placeholder: t('records.auditKeyword') },
  { kind: 'user', name: 'user_id', label: t('records.actor') },
  { kind: 'select', name: 'outcome', label: t('records.outcome'), options: outcomes(t) },
  { kind: 'text', name: 'path', label: t('records.api') },
  { kind: 'text', name: 'ip', label: t('records.ip') },
  { kind: 'dates', name: 'created_at', label: t('records.created') },
]

const targetsOf = ({ acts }: AuditEntry) => acts.map(({ target }) => target)

const columnsOf = (t: T): Column<AuditEntry>[] => [
  { key: 'id', title: 'ID', kind: 'number', width: 80, sorts: ['id desc', 'id asc'] },
  { key: 'created_at', title: t('records.created'), kind: 'date', width: 170 },
  { key: 'user_id', title: t('records.actor'), kind: 'user', width: 130 },
  { key: 'title', title: t('records.act'), width: 180 },
  {
    key: 'acts',
    title: t('records.targets'),
    width: 260,
    render: (entry) => <Targets targets={targetsOf(entry)} />,
    csv: (entry) => targetsOf(entry).join('；'),
  },
  {
    key: 'outcome',
    title: t('records.outcome'),
    width: 150,
    render: ({ outcome }) => <Outcome outcome={outcome} />,
    csv: ({ outcome }) => outcomeText(t, outcome),
  },
  { key: 'ip', title: t('records.ip'), width: 140 },
  { key: 'method', title: t('records.method'), width: 90, rare: true },
  { key: 'path', title: t('records.api'), width: 240, rare: true },
  { key: 'user_agent', title: t('records.agent'), width: 260, rare: true },
  { key: 'request_id', title: t('records.request'), width: 160, rare: true },
]

const SHOWN = 2

function Targets({ targets }: { targets: readonly string[] }) {
  const rest = targets.length - SHOWN
  return (
    <span className="line-clamp-2">
      {targets.slice(0, SHOWN).join('、')}
      {rest > 0 && ` +${rest}`}
    </span>
  )
}
