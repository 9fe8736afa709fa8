import { CircleAlert, Clock } from 'lucide-react'
import type { Document } from '#contracts/documents.ts'
import type { Progress } from '#contracts/progress.ts'
import { DocumentStatus } from '#contracts/enums.ts'
import { useT } from '#web/kit/words.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { useProgress } from './use-progress.ts'
import { useReconvert } from './use-reconvert.ts'

const failures: readonly number[] = [DocumentStatus.failed, DocumentStatus.reviewRejected]

/** What the owner and reviewers are told while a document is not yet, or no longer, there for everybody. */
export function StatusNotice({ document }: { document: Document }) {
  const t = useT()
  const progress = useProgress(document)
  const reconvert = useReconvert(document.id)
  const { status, convert_error: reason } = document
  if (status === DocumentStatus.converted) return null
  const failed = failures.includes(status)
  const Icon = failed ? CircleAlert : Clock
  return (
    <div
      role="status"
      className={cx('border-b border-line', failed ? 'bg-seal-soft' : 'bg-warn-soft')}
    >
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <p className="flex min-w-0 flex-[1_1_24rem] items-start gap-2.5">
          <Icon
            aria-hidden
            size={18}
            className={cx('mt-1 shrink-0', failed ? 'text-seal' : 'text-warn')}
          />
          <span>
            {t('status.notice', { status: t(`status.${status as 0}`) })}
            {reason && <strong className="font-strong"> {reason}</strong>}
            <span className="block text-s text-ink-2">{t('status.ownerOnly')}</span>
          </span>
        </p>
        {progress && <Stage progress={progress} />}
        {status === DocumentStatus.failed && (
          <Button size="s" onClick={reconvert}>
            {t('document.reconvert')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** How far the conversion has come. */
function Stage({ progress: { stage, pages, ready } }: { progress: Progress }) {
  const t = useT()
  const words = pages > 0 ? t('status.progress', { ready, pages }) : t(`stage.${stage}`)
  return (
    <div className="min-w-56 text-s">
      <p className="flex justify-between gap-4">
        <span>{t(`stage.${stage}`)}</span>
        {pages > 0 && <span className="text-ink-2">{words}</span>}
      </p>
      <div
        role="progressbar"
        aria-label={t(`stage.${stage}`)}
        aria-valuemin={0}
        aria-valuemax={pages || undefined}
        aria-valuenow={pages > 0 ? ready : undefined}
        className="mt-1.5 h-1 overflow-hidden rounded-full bg-line-strong"
      >
        <div
          className="h-full bg-warn transition-[width]"
          style={{ width: `${pages > 0 ? (ready / pages) * 100 : 8}%` }}
        />
      </div>
    </div>
  )
}
