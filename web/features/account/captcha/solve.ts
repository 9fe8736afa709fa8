import { runInWorker } from '#web/kit/run-in-worker.ts'
import type { PowReport } from './pow-worker.ts'

const unsolved = () => new Error('The proof of work has no solution')

/** Solves a proof of work. `onProgress` hears 0–1. Rejects when there is no solution, or with the signal's reason. */
export const solve = (challenge: string, signal: AbortSignal, onProgress: (at: number) => void) =>
  runInWorker<PowReport, string>({
    worker: new Worker(new URL('./pow-worker.ts', import.meta.url), { type: 'module' }),
    message: challenge,
    signal,
    hear(report) {
      if ('failed' in report) throw unsolved()
      if ('solution' in report) return report.solution
      onProgress(report.progress)
      return undefined
    },
    broken: unsolved,
  })
