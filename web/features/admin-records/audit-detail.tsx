import { Alert } from 'antd'
import type { AuditEntry } from '#contracts/audit.ts'
import { formatSecond } from '#web/kit/moment.ts'
import { useT } from '#web/kit/words.ts'
import { DifferenceTable } from './difference-table.tsx'
import { Facts } from './facts.tsx'
import { isBroken, Outcome } from './outcome.tsx'
import { RawText } from './raw-text.tsx'

/** One act: who did it, when and from where, what it changed, what was sent. */
export function AuditDetail({ entry }: { entry: AuditEntry }) {
  const t = useT()
  const { title, username, user_id, method, path, outcome, ip, user_agent, request_id } = entry
  return (
    <>
      {isBroken(outcome) && (
        <Alert className="mb-4!" type="error" showIcon title={t('records.brokenHint')} />
      )}
      <Facts
        facts={[
          [t('records.act'), title],
          [t('records.outcome'), <Outcome key="outcome" outcome={outcome} />],
          [t('records.actor'), `${username} #${user_id}`],
          [t('records.created'), formatSecond(entry.created_at)],
          [t('records.ip'), ip],
          [
            t('records.api'),
            <code key="api" className="break-all text-s">{`${method} ${path}`}</code>,
          ],
          [t('records.agent'), user_agent],
          [
            t('records.request'),
            <code key="request" className="break-all text-s">
              {request_id}
            </code>,
          ],
        ]}
      />
      <Changes acts={entry.acts} />
      <Sent input={entry.input} hasChanges={entry.acts.length > 0} />
    </>
  )
}

function Changes({ acts }: Pick<AuditEntry, 'acts'>) {
  const t = useT()
  return (
    <section aria-label={t('records.changes')} className="mt-5 grid gap-4">
      <h2 className="m-0 text-m">{t('records.changes')}</h2>
      {acts.length === 0 && <p className="m-0 text-ink-3">{t('records.noChanges')}</p>}
      {acts.map((act, at) => (
        <DifferenceTable key={at} {...act} />
      ))}
    </section>
  )
}

function Sent({ input, hasChanges }: Pick<AuditEntry, 'input'> & { hasChanges: boolean }) {
  const t = useT()
  // Where the changes say it all, the log keeps no second copy: what was sent is not missing.
  if (Object.keys(input).length === 0)
    return hasChanges ? null : <p className="mt-5 text-ink-3">{t('records.nothingSent')}</p>
  return <RawText title={t('records.sent')} text={JSON.stringify(input)} />
}
