import { App, Modal, Progress } from 'antd'
import { useRef, useState } from 'react'
import { type T, useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'
import { type BatchResult, runInBatches } from './batches.ts'
import { errorText } from './errors.ts'

interface Going {
  readonly title: string
  readonly step: 'gathering' | 'running' | 'exporting'
  readonly done: number
  readonly total: number
}

/** Long work over many rows: a window with its progress and a way to stop it, and how it ended. */
export function useBatches() {
  const t = useT()
  const { modal } = App.useApp()
  const [going, setGoing] = useState<Going>()
  const stop = useRef<AbortController>(undefined)

  async function during<Result>(
    title: string,
    step: Going['step'],
    work: (
      signal: AbortSignal,
      onProgress: (done: number, total: number) => void,
    ) => Promise<Result>,
  ): Promise<Result | undefined> {
    const { signal } = (stop.current = new AbortController())
    setGoing({ title, step, done: 0, total: 0 })
    try {
      return await work(signal, (done, total) => setGoing({ title, step, done, total }))
    } catch (error) {
      if (!signal.aborted) toast.bad(errorText(t, error))
      return undefined
    } finally {
      setGoing(undefined)
    }
  }

  async function run(
    title: string,
    ids: readonly number[],
    work: (ids: number[]) => Promise<unknown>,
  ) {
    const result = await during(title, 'running', (signal, onProgress) =>
      runInBatches({ ids, work, reasonOf: (error) => errorText(t, error), signal, onProgress }),
    )
    if (!result) return
    if (result.failed.size === 0 && result.left === 0)
      toast.good(t('office.ran', { done: result.done }))
    else
      modal.warning({ title, content: <Ended result={result} t={t} />, okText: t('office.known') })
  }

  const progress = <Going going={going} stop={() => stop.current?.abort()} />
  return { during, run, progress }
}

function Going({ going, stop }: { going: Going | undefined; stop: () => void }) {
  const t = useT()
  if (!going) return null
  const { title, step, done, total } = going
  return (
    <Modal
      open
      title={title}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      okButtonProps={{ hidden: true }}
      cancelText={t('office.stopRun')}
      onCancel={stop}
    >
      <p role="status">{t(`office.${step}`, { done, total })}</p>
      <Progress
        aria-label={title}
        percent={total > 0 ? Math.round((done / total) * 100) : 0}
        status="active"
      />
    </Modal>
  )
}

function Ended({ result, t }: { result: BatchResult; t: T }) {
  const failed = [...result.failed.values()].reduce((sum, count) => sum + count, 0)
  return (
    <div className="grid gap-1">
      <p>
        {failed > 0
          ? t('office.ranSome', { done: result.done, failed })
          : t('office.ran', { done: result.done })}
      </p>
      {result.left > 0 && <p>{t('office.stopped', { count: result.left })}</p>}
      <ul className="max-h-60 overflow-y-auto text-ink-2">
        {[...result.failed].map(([reason, count]) => (
          <li key={reason}>{t('office.ranReason', { count, reason })}</li>
        ))}
      </ul>
    </div>
  )
}
