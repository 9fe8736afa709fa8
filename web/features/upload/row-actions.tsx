import { BookOpen, Pause, Play, RotateCw, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '#web/kit/api.ts'
import { documentPath } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import { buttonClass, IconButton } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { reconvert, restore } from './conversion.ts'
import type { Item } from './item.ts'
import type { Queue } from './queue.ts'
import { problemFrom } from './upload-error.ts'
import { problemText } from './words.ts'

interface Props {
  item: Item
  queue: Queue
  onStart: (keys: readonly string[]) => void
}

/** What can be done with one file in the state it is in. */
export function RowActions({ item, queue, onStart }: Props) {
  const t = useT()
  const { key, state } = item
  const moving = state === 'waiting' || state === 'hashing' || state === 'sending'
  return (
    <div className="flex items-center justify-end">
      {state === 'ready' && (
        <Act label={t('upload.startOne')} icon={<Play size={16} />} onAct={() => onStart([key])} />
      )}
      {moving && (
        <Act
          label={t('upload.pause')}
          icon={<Pause size={16} />}
          onAct={() => queue.pause([key])}
        />
      )}
      {state === 'paused' && (
        <Act label={t('upload.resume')} icon={<Play size={16} />} onAct={() => onStart([key])} />
      )}
      {state === 'failed' && (
        <Act label={t('upload.retry')} icon={<RotateCw size={16} />} onAct={() => onStart([key])} />
      )}
      <DocumentActions item={item} queue={queue} />
      {state !== 'saving' && (
        <Act
          label={t(moving || item.uploadUrl ? 'upload.cancel' : 'upload.remove')}
          icon={<X size={16} />}
          onAct={() => queue.remove([key])}
        />
      )}
    </div>
  )
}

function DocumentActions({ item, queue }: Omit<Props, 'onStart'>) {
  const t = useT()
  const { progress, problem } = item
  const attempt = (work: () => Promise<void>) => () => {
    work().catch((error: unknown) =>
      toast.bad(
        error instanceof ApiError && error.message
          ? error.message
          : problemText(t, problemFrom(error)),
      ),
    )
  }
  const bring = async () => {
    await restore(queue.store, item)
    toast.good(t('upload.restored', { title: item.title }))
  }
  return (
    <>
      {progress && progress.ready > 0 && progress.stage !== 'failed' && (
        <a href={documentPath(progress.uuid)} className={buttonClass('line', 's')}>
          <BookOpen aria-hidden size={14} />
          {t('upload.read')}
        </a>
      )}
      {progress?.stage === 'failed' && (
        <Act
          label={t('upload.reconvert')}
          icon={<RotateCw size={16} />}
          onAct={attempt(() => reconvert(queue.store, item))}
        />
      )}
      {problem?.code === 'document.in_recycle_bin' && (
        <Act label={t('upload.restore')} icon={<Undo2 size={16} />} onAct={attempt(bring)} />
      )}
    </>
  )
}

function Act({ label, icon, onAct }: { label: string; icon: ReactNode; onAct: () => void }) {
  return (
    <IconButton label={label} onClick={onAct}>
      {icon}
    </IconButton>
  )
}
