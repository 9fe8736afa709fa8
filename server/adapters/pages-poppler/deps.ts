import type { Log } from '#server/kit/log.ts'
import { ConversionFailure } from '#server/ports/converter.ts'
import type { Engine } from '../pages-engine/index.ts'
import type { TextWorker } from './worker-client.ts'

export interface RendererDeps {
  readonly worker: TextWorker
  /** In the order in which they are tried after poppler. */
  readonly engines: readonly Engine[]
  readonly hasPoppler: () => boolean
  readonly log?: Log
}

/** What was wrong, for any error; errors that are no failure of the file are thrown on. */
export function failureOf(error: unknown): ConversionFailure {
  if (error instanceof ConversionFailure) return error
  throw error
}

/** Why a document that no engine could do cannot be done: the most telling reason of all given. */
export function worst(failures: readonly ConversionFailure[]): ConversionFailure {
  const order = ['encrypted', 'drm', 'timeout', 'memory', 'output_too_large', 'corrupt'] as const
  for (const code of order) {
    const found = failures.find((failure) => failure.code === code)
    if (found) return found
  }
  return failures[0] ?? new ConversionFailure('failed')
}
