import { Button } from 'antd'
import { MonitorSmartphone, Smartphone, Tablet, Terminal } from 'lucide-react'
import type { SessionInfo } from '#contracts/account.ts'
import { type T, useT } from '#web/kit/words.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { deviceOf } from './device.ts'
import { formatMinute } from '#web/kit/moment.ts'

const icons = { phone: Smartphone, tablet: Tablet, desk: MonitorSmartphone, machine: Terminal }

/** `Windows 上的 Chrome` */
export function deviceWords(userAgent: string, t: T) {
  const { browser, system, kind } = deviceOf(userAgent)
  if (kind === 'machine') return t('session.machine')
  if (!browser || !system) return browser || system || t('session.unknown')
  return t('session.device', { browser, system })
}

interface Props {
  session: SessionInfo
  busy: boolean
  onEnd: () => void
}

/** One sign-in: on what, from where, when last; a way to end it, unless it is the one in use. */
export function SessionRow({ session, busy, onEnd }: Props) {
  const t = useT()
  const Icon = icons[deviceOf(session.user_agent).kind]
  const device = deviceWords(session.user_agent, t)
  return (
    <li className="flex flex-wrap items-center gap-4 rounded-md border border-line bg-surface p-4">
      <Icon aria-hidden size={22} className="text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2.5 font-strong">
          {device}
          {session.is_current && <Tag tone="good">{t('session.current')}</Tag>}
        </p>
        <p className="text-s text-ink-3">
          {t('session.from', { ip: session.ip || t('session.local') })}
          {' · '}
          {session.is_current ? t('session.now') : <Seen time={session.seen_at} />}
        </p>
        <p className="text-s text-ink-3">
          {t('session.since', { since: formatMinute(session.created_at) })}
        </p>
      </div>
      {!session.is_current && (
        <Button loading={busy} onClick={onEnd} aria-label={t('session.endOf', { device })}>
          {t('session.end')}
        </Button>
      )}
    </li>
  )
}

function Seen({ time }: { time: string }) {
  const t = useT()
  return (
    <>
      {t('session.seen')}
      <RelativeTime time={time} t={t} />
    </>
  )
}
