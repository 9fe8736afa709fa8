import type { PowReport } from './pow-worker.ts'

/**
 * Solves a proof of work in a worker of its own, so that the page stays awake.
 * `onProgress` hears 0–1. Rejects when there is no solution, or with the signal's reason.
 */
export function solve(challenge: string, signal: AbortSignal, onProgress: (at: number) => void) {
  return new Promise<string>((resolve, reject) => {
    const worker = new Worker(new URL('./pow-worker.ts', import.meta.url), { type: 'module' })
    const end = () => {
      worker.terminate()
      signal.removeEventListener('abort', aborted)
    }
    const aborted = () => {
      end()
      reject(signal.reason)
    }
    const failed = () => {
      end()
      reject(new Error('The proof of work has no solution'))
    }
    signal.addEventListener('abort', aborted)
    worker.onmessage = ({ data }: MessageEvent<PowReport>) => {
      if ('progress' in data) return onProgress(data.progress)
      if ('failed' in data) return failed()
      end()
      resolve(data.solution)
    }
    worker.onerror = failed
    worker.postMessage(challenge)
  })
}
