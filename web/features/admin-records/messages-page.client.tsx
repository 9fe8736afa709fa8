import { type Delivery, listSms } from '#contracts/codes.ts'
import { None } from '#web/features/office/cell.tsx'
import type { Column, Filter } from '#web/features/office/crud-types.ts'
import { type T, useT } from '#web/kit/words.ts'
import { MessageDetail } from './message-detail.tsx'
import { channels, purposes, statuses } from './message-options.ts'
import { Records } from './records.tsx'

/** Every SMS and e-mail that was sent, and what became of it; read only. */
export function MessagesPage() {
  const t = useT()
  return (
    <Records<Delivery>
      list={listSms}
      name="messages"
      noun={t('records.message')}
      columns={columnsOf(t)}
      filters={filtersOf(t)}
      titleOf={({ id }) => t('records.messageOf', { id })}
      renderDetail={(message) => <MessageDetail message={message} />}
    />
  )
}

const filtersOf = (t: T): Filter[] => [
  {
    kind: 'tabs',
    name: 'channel',
    label: t('records.channel'),
    options: [{ value: '', label: t('records.channelAll') }, ...channels(t)],
  },
  { kind: 'text', name: 'mobile', label: t('records.to') },
  { kind: 'select', name: 'type', label: t('records.purpose'), options: purposes(t) },
  { kind: 'select', name: 'status', label: t('records.status'), options: statuses(t) },
  { kind: 'user', name: 'user_id', label: t('records.user') },
]

const columnsOf = (t: T): Column<Delivery>[] => [
  { key: 'id', title: 'ID', kind: 'number', width: 72, sorts: ['id desc', 'id asc'] },
  { key: 'channel', title: t('records.channel'), kind: 'enum', options: channels(t), width: 80 },
  { key: 'type', title: t('records.purpose'), kind: 'enum', options: purposes(t), width: 110 },
  { key: 'status', title: t('records.status'), kind: 'enum', options: statuses(t), width: 90 },
  { key: 'user_id', title: t('records.user'), kind: 'user', width: 130 },
  { key: 'mobile', title: t('records.to'), width: 200 },
  { key: 'ip', title: t('records.ip'), width: 140 },
  { key: 'provider', title: t('records.provider'), width: 110 },
  {
    key: 'error',
    title: t('records.error'),
    width: 220,
    render: ({ error }) =>
      error ? <span className="line-clamp-2 text-seal">{error}</span> : <None />,
  },
  {
    key: 'response',
    title: t('records.response'),
    width: 220,
    rare: true,
    render: ({ response }) => <span className="line-clamp-2 text-ink-2">{response}</span>,
  },
  { key: 'created_at', title: t('records.created'), kind: 'date', width: 170 },
  { key: 'updated_at', title: t('records.updated'), kind: 'date', width: 170, rare: true },
]
