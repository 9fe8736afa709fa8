import type { OwnPunishment } from '#contracts/punishments.ts'
import { useT } from '#web/kit/words.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Loaded } from './loaded.tsx'
import { formatMinute } from '#web/kit/moment.ts'
import { MeSection } from './me-section.tsx'
import { kindOf, untilOf } from './punishment-words.ts'
import { useMyPunishments } from './queries.ts'

/** The punishments in force, each with its reason and its end. */
export function PunishmentsPage() {
  const t = useT()
  return (
    <MeSection title={t('me.page.punishments')} lead={t('punishment.lead')}>
      <Loaded query={useMyPunishments()}>
        {({ punishment }) =>
          punishment.length === 0 ? (
            <EmptyState title={t('punishment.none')} hint={t('punishment.noneHint')} />
          ) : (
            <ul className="grid gap-3">
              {punishment.map((one) => (
                <Row key={one.id} one={one} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </MeSection>
  )
}

function Row({ one }: { one: OwnPunishment }) {
  const t = useT()
  return (
    <li className="grid gap-2 rounded-md border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center gap-3">
        <Tag tone="seal">{kindOf(one.type, t)}</Tag>
        <span className="text-s text-ink-3">
          {t('punishment.since', { since: formatMinute(one.created_at) })}
        </span>
      </p>
      <p>{t('punishment.reason', { reason: one.reason || t('punishment.noReason') })}</p>
      <p className="text-ink-2">{t('punishment.until', { until: untilOf(one.end_time, t) })}</p>
    </li>
  )
}
