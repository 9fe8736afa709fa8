import type { HashReport } from './hash-worker.ts'
import { UploadError } from './upload-error.ts'

/**
 * The identity of a file, taken in a worker of its own so that the page stays awake.
 * @throws UploadError `client.unreadable`; the signal's reason when it is aborted
 */
export function hashFile(file: File, signal: AbortSignal, onProgress: (done: number) => void) {
  return new Promise<{ hash: string; digests: readonly string[] }>((resolve, reject) => {
    const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
    const end = () => {
      worker.terminate()
      signal.removeEventListener('abort', aborted)
    }
    const aborted = () => {
      end()
      reject(signal.reason)
    }
    signal.addEventListener('abort', aborted)
    worker.onmessage = ({ data }: MessageEvent<HashReport>) => {
      if ('done' in data) return onProgress(data.done)
      end()
      if ('hash' in data) resolve(data)
      // The file was moved, changed or forbidden since it was chosen.
      else reject(new UploadError({ code: 'client.unreadable', retryable: false }))
    }
    worker.onerror = () => {
      end()
      reject(new UploadError({ code: 'client.worker', retryable: true }))
    }
    worker.postMessage(file)
  })
}
