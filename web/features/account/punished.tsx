import { useT } from '#web/kit/words.ts'
import type { Failed } from './failed.ts'
import '#web/locales/parts/oauth.ts'

/** Somebody whose account is disabled is told why and until when. */
export default function Punished({ failure }: { failure: Failed }) {
  const t = useT()
  const { reason, until } = failure.details
  return (
    <div role="alert" className="grid gap-1 rounded-md bg-seal-soft px-3.5 py-2.5 text-seal">
      <p className="font-strong">{t('punished.account')}</p>
      <p>{t('punished.reason', { reason: String(reason || t('punished.noReason')) })}</p>
      <p>{t('punished.until', { until: String(until || t('punished.forever')) })}</p>
      <p>{t('punished.ask')}</p>
    </div>
  )
}
