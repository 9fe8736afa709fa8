import { memo } from 'react'
import { useSetting } from '#web/features/shell/use-root.ts'
import { formatSize } from '#web/kit/format.ts'
import { useT } from '#web/kit/words.ts'
import { cx } from '#web/ui/classes.ts'
import { FileTypeIcon } from '#web/ui/file-type-icon.tsx'
import { Progress } from '#web/ui/spinner.tsx'
import { LanguageSelect, priceOf } from './defaults-form.tsx'
import { type Item, isEditable } from './item.ts'
import type { Queue } from './queue.ts'
import { RowActions } from './row-actions.tsx'
import { doneOf, stateText } from './words.ts'

const control =
  'h-9 rounded-md border border-transparent bg-transparent px-2 transition-colors hover:border-line-strong focus:border-indigo focus:bg-surface disabled:border-transparent'

interface Props {
  item: Item
  queue: Queue
  /** Starts this one; the page looks after the category. */
  onStart: (keys: readonly string[]) => void
}

/** One file: what it will be called, where it stands, what can be done about it. */
export const FileRow = memo(function FileRow({ item, queue, onStart }: Props) {
  const t = useT()
  const done = doneOf(item)
  const bad = item.problem !== undefined || item.progress?.stage === 'failed'
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line py-3">
      <FileTypeIcon ext={item.ext} size={24} />
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <TitleInput item={item} queue={queue} />
        {isEditable(item) && <Terms item={item} queue={queue} />}
      </div>
      <RowActions item={item} queue={queue} onStart={onStart} />
      <div className="col-span-2 col-start-2 grid grid-cols-[minmax(0,1fr)] gap-1.5 pl-2">
        <p className={cx('flex flex-wrap gap-x-3 text-s', bad ? 'text-seal' : 'text-ink-3')}>
          <span role={bad ? 'alert' : undefined}>{stateText(t, item)}</span>
          {item.file && (
            <span className="max-w-full truncate text-ink-3" title={item.path}>
              {item.path}　{formatSize(item.size)}
            </span>
          )}
        </p>
        {done !== null && (
          <Progress
            value={done}
            label={t('upload.progressOf', { title: item.title })}
            tone={item.state === 'document' ? 'good' : 'indigo'}
          />
        )}
      </div>
    </div>
  )
})

function TitleInput({ item, queue }: Omit<Props, 'onStart'>) {
  const t = useT()
  if (!isEditable(item))
    return <span className="min-w-0 flex-1 truncate px-2 leading-9">{item.title}</span>
  return (
    <input
      aria-label={t('upload.titleOf', { path: item.path })}
      maxLength={255}
      value={item.title}
      onChange={(event) => queue.store.update(item.key, { title: event.target.value })}
      className={cx(control, 'min-w-40 flex-1')}
    />
  )
}

function Terms({ item, queue }: Omit<Props, 'onStart'>) {
  const t = useT()
  const credit = useSetting('system', 'credit_name')
  return (
    <span className="flex items-center gap-1 text-s text-ink-2">
      <LanguageSelect
        label={t('upload.languageOf', { title: item.title })}
        value={item.language}
        className={cx(control, 'w-28 cursor-pointer')}
        onChange={(language) => queue.store.update(item.key, { language })}
      />
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={1_000_000}
        aria-label={t('upload.priceOf', { title: item.title, credit })}
        value={item.price}
        onChange={(event) => queue.store.update(item.key, { price: priceOf(event.target.value) })}
        className={cx(control, 'w-20 text-right')}
      />
      <span aria-hidden>{credit}</span>
    </span>
  )
}
