import { Descriptions } from 'antd'
import type { Delivery } from '#contracts/codes.ts'
import { ToneTag } from '#web/features/office/cell.tsx'
import type { Option } from '#web/features/office/crud-types.ts'
import { OfficeDrawer } from '#web/features/office/drawer.tsx'
import { formatTime } from '#web/features/office/time.ts'
import { useT } from '#web/kit/words.ts'
import { channels, purposes, statuses } from './message-options.ts'
import { RawText } from './raw-text.tsx'

interface DetailProps {
  message: Delivery | undefined
  close(): void
}

/** One message with what its service answered. */
export function MessageDetail({ message, close }: DetailProps) {
  const t = useT()
  return (
    <OfficeDrawer
      open={message !== undefined}
      title={t('records.messageOf', { id: message?.id ?? '' })}
      onClose={close}
    >
      {message && <Detail {...message} />}
    </OfficeDrawer>
  )
}

function Detail(message: Delivery) {
  const t = useT()
  const { channel, type, status, mobile, provider, username, ip, error, response } = message
  const items = [
    [t('records.channel'), labelOf(channels(t), channel)],
    [t('records.purpose'), labelOf(purposes(t), type)],
    [t('records.status'), <Status key="status" value={status} />],
    [t('records.to'), mobile],
    [t('records.user'), username || t('records.none')],
    [t('records.ip'), ip],
    [t('records.provider'), provider || t('records.none')],
    [t('records.created'), formatTime(message.created_at)],
    [t('records.updated'), formatTime(message.updated_at)],
  ] as const
  return (
    <>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 1, md: 1, lg: 2 }}
        items={items.map(([label, children]) => ({ key: label, label, children }))}
      />
      {error && <RawText title={t('records.error')} text={error} bad />}
      {response && <RawText title={t('records.response')} text={response} />}
      <p className="mt-6 text-ink-3 text-s">{t('records.noCode')}</p>
    </>
  )
}

const labelOf = (options: readonly Option[], value: string | number) =>
  options.find((one) => one.value === value)?.label ?? String(value)

function Status({ value }: { value: number }) {
  const options = statuses(useT())
  const tone = options.find((one) => one.value === value)?.tone
  return <ToneTag tone={tone}>{labelOf(options, value)}</ToneTag>
}
