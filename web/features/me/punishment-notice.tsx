import { Alert } from 'antd'
import { useLocation } from 'react-router'
import { useT } from '#web/kit/words.ts'
import { useMyPunishments } from './queries.ts'
import { kindOf, untilOf } from './punishment-words.ts'

/** On every page of the member area while a punishment is in force: what, why, until when. */
export function PunishmentNotice() {
  const t = useT()
  const { pathname } = useLocation()
  const { data } = useMyPunishments()
  const list = data?.punishment ?? []
  if (list.length === 0 || pathname.startsWith('/me/punishments')) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('punishment.notice')}
      description={
        <ul className="grid gap-1">
          {list.map((one) => (
            <li key={one.id}>
              {t('punishment.line', {
                kind: kindOf(one.type, t),
                reason: one.reason || t('punishment.noReason'),
                until: untilOf(one.end_time, t),
              })}
            </li>
          ))}
        </ul>
      }
    />
  )
}
