import { runInWorker } from '#web/kit/run-in-worker.ts'
import type { HashReport } from './hash-worker.ts'
import { UploadError } from './upload-error.ts'

interface Identity {
  readonly hash: string
  readonly digests: readonly string[]
}

/**
 * The identity of a file.
 * @throws UploadError `client.unreadable`; the signal's reason when it is aborted
 */
export const hashFile = (file: File, signal: AbortSignal, onProgress: (done: number) => void) =>
  runInWorker<HashReport, Identity>({
    worker: new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' }),
    message: file,
    signal,
    hear(report) {
      if ('hash' in report) return report
      // The file was moved, changed or forbidden since it was chosen.
      if ('failed' in report) throw new UploadError({ code: 'client.unreadable', retryable: false })
      onProgress(report.done)
      return undefined
    },
    broken: () => new UploadError({ code: 'client.worker', retryable: true }),
  })
