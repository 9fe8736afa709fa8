import type { Delivery } from '#contracts/codes.ts'
import { labelOf, OptionTags } from '#web/features/office/cell.tsx'
import { formatSecond } from '#web/kit/moment.ts'
import { useT } from '#web/kit/words.ts'
import { Facts } from './facts.tsx'
import { channels, purposes, statuses } from './message-options.ts'
import { RawText } from './raw-text.tsx'

/** One message with what its service answered. */
export function MessageDetail({ message }: { message: Delivery }) {
  const t = useT()
  const { channel, type, status, mobile, provider, username, ip, error, response } = message
  return (
    <>
      <Facts
        facts={[
          [t('records.channel'), labelOf(channels(t), channel)],
          [t('records.purpose'), labelOf(purposes(t), type)],
          [t('records.status'), <OptionTags key="status" options={statuses(t)} value={status} />],
          [t('records.to'), mobile],
          [t('records.user'), username || t('records.none')],
          [t('records.ip'), ip],
          [t('records.provider'), provider || t('records.none')],
          [t('records.created'), formatSecond(message.created_at)],
          [t('records.updated'), formatSecond(message.updated_at)],
        ]}
      />
      {error && <RawText title={t('records.error')} text={error} bad />}
      {response && <RawText title={t('records.response')} text={response} />}
      <p className="mt-6 text-ink-3 text-s">{t('records.noCode')}</p>
    </>
  )
}
