import { Answered } from '#web/features/office/answered.tsx'
import { useT } from '#web/kit/words.ts'
import { spanOf } from './span.ts'
import { Panel } from './panel.tsx'
import { useFigures } from './queries.ts'

/** An hour: whatever is due longer waits for something that does not come. */
const STUCK_S = 3600

/** The work that goes on behind the pages. */
export function Queue({ days }: { days: number }) {
  const t = useT()
  return (
    <Panel title={t('dashboard.queue')}>
      <Answered query={useFigures(days)} rows={2}>
        {({ queue }) => (
          <>
            <dl className="m-0 grid grid-cols-3 gap-4">
              {(['waiting', 'running', 'failed'] as const).map((name) => (
                <div key={name}>
                  <dt className="text-ink-3 text-s">{t(`dashboard.queue.${name}`)}</dt>
                  <dd
                    className={`m-0 text-xl leading-tight ${name === 'failed' && queue.failed > 0 ? 'text-seal' : ''}`}
                  >
                    {queue[name]}
                  </dd>
                </div>
              ))}
            </dl>
            <p
              className={`mt-3 mb-0 text-s ${queue.oldest_s > STUCK_S ? 'text-seal' : 'text-ink-3'}`}
            >
              {queue.waiting > 0
                ? t('dashboard.queue.oldest', { span: spanOf(t, queue.oldest_s) })
                : t('dashboard.queue.idle')}
            </p>
          </>
        )}
      </Answered>
    </Panel>
  )
}
