import { formatSize } from '#web/kit/format.ts'
import { useT } from '#web/kit/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/spinner.tsx'
import { type Item, type ItemState, isActive, isFinished } from './item.ts'
import type { Queue } from './queue.ts'
import { paceText } from './words.ts'

interface Props {
  items: readonly Item[]
  queue: Queue
  onStart: (keys: readonly string[]) => void
}

const keysIn = (items: readonly Item[], ...states: readonly ItemState[]) =>
  items.filter(({ state }) => states.includes(state)).map(({ key }) => key)

/** All files together: how far, how fast, how long, and what can be done with all. Stays in sight. */
export function SummaryBar({ items, queue, onStart }: Props) {
  const t = useT()
  const files = items.filter(({ file }) => file)
  const taken = files.filter(({ state }) => state !== 'refused')
  const bytes = taken.reduce((sum, { size }) => sum + size, 0)
  const sent = taken.reduce((sum, item) => sum + (item.attachmentId ? item.size : item.sent), 0)
  const speed = files.reduce((sum, item) => sum + item.speed, 0)
  const stuck = keysIn(items, 'failed', 'refused').length
  const begun = items.some(({ state }) => state !== 'ready')
  return (
    <div className="sticky bottom-0 z-20 -mx-4 grid gap-2 border-t border-line bg-paper px-4 py-3">
      {begun && bytes > 0 && <Progress value={sent / bytes} label={t('upload.total')} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-s text-ink-2" role="status">
          {begun
            ? t('upload.summary', {
                count: items.length,
                done: keysIn(items, 'document').length,
              })
            : t('upload.files', { count: files.length, size: formatSize(bytes) })}
          {stuck > 0 && (
            <span className="ml-3 text-seal">{t('upload.summaryFailed', { count: stuck })}</span>
          )}
          <span className="ml-3 tabular-nums">{paceText(t, bytes - sent, speed)}</span>
        </p>
        <AllActions items={items} queue={queue} onStart={onStart} />
      </div>
    </div>
  )
}

function AllActions({ items, queue, onStart }: Props) {
  const t = useT()
  const ready = keysIn(items, 'ready')
  const moving = keysIn(items, 'waiting', 'hashing', 'sending')
  const paused = keysIn(items, 'paused')
  const failed = keysIn(items, 'failed')
  const done = items.filter(isFinished).map(({ key }) => key)
  const clear = () => {
    const count = items.filter((item) => isActive(item) || item.state === 'paused').length
    if (count === 0 || confirm(t('upload.clearConfirm', { count })))
      queue.remove(items.filter(({ state }) => state !== 'saving').map(({ key }) => key))
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {done.length > 0 && (
        <Button look="quiet" size="s" onClick={() => queue.remove(done)}>
          {t('upload.clearDone')}
        </Button>
      )}
      <Button look="quiet" size="s" onClick={clear}>
        {t('upload.clearAll')}
      </Button>
      {moving.length > 0 && (
        <Button size="s" onClick={() => queue.pause(moving)}>
          {t('upload.pauseAll')}
        </Button>
      )}
      {paused.length > 0 && (
        <Button size="s" onClick={() => onStart(paused)}>
          {t('upload.resumeAll')}
        </Button>
      )}
      {failed.length > 0 && (
        <Button size="s" onClick={() => onStart(failed)}>
          {t('upload.retryAll')}
        </Button>
      )}
      {ready.length > 0 && (
        <Button look="primary" onClick={() => onStart(ready)}>
          {t('upload.start', { count: ready.length })}
        </Button>
      )}
    </div>
  )
}
