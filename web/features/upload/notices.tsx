import type { UnfinishedUpload } from '#contracts/uploads.ts'
import { formatSize } from '#web/kit/format.ts'
import { useT } from '#web/kit/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Refused } from './accept.ts'
import { type Chosen, ofInput } from './collect.ts'
import { terminate } from './queue.ts'
import { looksLike, urlOf } from './unfinished.ts'
import { problemText } from './words.ts'

const SHOWN = 50

/** Files that were not taken, each with its reason. */
export function RefusedList({
  refused,
  onDismiss,
}: {
  refused: readonly Refused[]
  onDismiss: () => void
}) {
  const t = useT()
  if (refused.length === 0) return null
  return (
    <section
      role="alert"
      aria-label={t('upload.refused')}
      className="rounded-md bg-seal-soft px-4 py-3"
    >
      <header className="flex items-center justify-between gap-4">
        <h2 className="text-m font-strong text-seal">
          {t('upload.refusedCount', { count: refused.length })}
        </h2>
        <Button look="quiet" size="s" onClick={onDismiss}>
          {t('upload.dismiss')}
        </Button>
      </header>
      <ul className="mt-1 max-h-60 overflow-y-auto text-s" tabIndex={0}>
        {refused.slice(0, SHOWN).map(({ path, problem }, index) => (
          // the list only grows at its front
          <li key={index} className="flex flex-wrap gap-x-3 py-0.5">
            <span className="break-all">{path}</span>
            <span className="text-seal">{problemText(t, problem)}</span>
          </li>
        ))}
        {refused.length > SHOWN && <li>{t('upload.more', { count: refused.length - SHOWN })}</li>}
      </ul>
    </section>
  )
}

interface UnfinishedProps {
  uploads: readonly UnfinishedUpload[]
  onChoose: (chosen: readonly Chosen[]) => void
  onForget: (id: string) => void
}

/** Uploads from before a reload, or from another machine: the browser needs the file once more. */
export function UnfinishedList({ uploads, onChoose, onForget }: UnfinishedProps) {
  const t = useT()
  if (uploads.length === 0) return null
  return (
    <section aria-labelledby="unfinished" className="rounded-md border border-line bg-surface p-4">
      <h2 id="unfinished" className="font-strong">
        {t('upload.unfinished')}
      </h2>
      <p className="text-s text-ink-3">{t('upload.unfinishedHint')}</p>
      <ul className="mt-2 grid max-h-80 overflow-y-auto">
        {uploads.map((upload) => (
          <UnfinishedRow key={upload.id} upload={upload} onChoose={onChoose} onForget={onForget} />
        ))}
      </ul>
    </section>
  )
}

interface RowProps extends Omit<UnfinishedProps, 'uploads'> {
  upload: UnfinishedUpload
}

function UnfinishedRow({ upload, onChoose, onForget }: RowProps) {
  const t = useT()
  const { id, filename, size, received } = upload
  const goOn = (chosen: readonly Chosen[]) => {
    const same = chosen.filter((one) => looksLike(upload, one))
    if (same.length > 0) onChoose(same)
    else if (chosen.length > 0) toast.bad(t('upload.notSame', { name: filename }))
  }
  const giveUp = async () => {
    if (!confirm(t('upload.giveUpConfirm', { name: filename }))) return
    if (await terminate(urlOf(upload))) onForget(id)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-2.5">
      <div className="min-w-0 basis-full tablet:flex-1 tablet:basis-0">
        <p className="truncate">{filename}</p>
        <p className="mb-1 text-s text-ink-3">
          {t('upload.unfinishedDone', {
            percent: Math.floor((received / size) * 100),
            size: formatSize(size),
          })}
        </p>
        <Progress value={received / size} label={t('upload.progressOf', { title: filename })} />
      </div>
      <label className="cursor-pointer rounded-md text-s text-indigo focus-within:outline-2 hover:underline">
        {t('upload.chooseAgain')}
        <input
          type="file"
          className="sr-only"
          onChange={(event) => {
            goOn(ofInput(event.target.files))
            event.target.value = ''
          }}
        />
      </label>
      <Button look="quiet" size="s" onClick={() => void giveUp()}>
        {t('upload.giveUp')}
      </Button>
    </li>
  )
}
