import { Button } from 'antd'
import { useT } from '#web/kit/words.ts'
import { Loaded } from './loaded.tsx'
import { MeSection } from './me-section.tsx'
import { useMySessions } from './queries.ts'
import { deviceWords, SessionRow } from './session-row.tsx'
import { useEndSessions } from './use-end-sessions.ts'

/** Where one is signed in; each sign-in can be ended from here, or all but this one at once. */
export function SessionsPage() {
  const t = useT()
  const query = useMySessions()
  const { endOne, endOthers, busy } = useEndSessions()
  const others = query.data?.session.filter((one) => !one.is_current).length ?? 0
  return (
    <MeSection
      title={t('me.page.sessions')}
      lead={t('session.lead')}
      aside={
        others > 0 && (
          <Button danger loading={busy === 'others'} onClick={() => void endOthers(others)}>
            {t('session.endOthers')}
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {({ session }) => (
          <ul className="grid gap-3">
            {session.map((one) => (
              <SessionRow
                key={one.id}
                session={one}
                busy={busy === one.id}
                onEnd={() => void endOne(one.id, deviceWords(one.user_agent, t))}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </MeSection>
  )
}
