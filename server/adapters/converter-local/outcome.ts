import type { SandboxResult } from '#server/kit/sandbox/index.ts'
import { ConversionFailure, type Limits } from '#server/ports/converter.ts'

/** What a tool printed, short enough for a log line. */
export const printed = ({ stdout, stderr }: SandboxResult) =>
  `${stderr}\n${stdout.subarray(0, 4000).toString('utf8')}`.trim().slice(0, 4000)

/** Throws the named reason when a limit ended the run. */
export function refuseLimits(result: SandboxResult, limits: Limits): void {
  const more = { output: printed(result) }
  if (result.reason === 'timeout') {
    throw new ConversionFailure('timeout', { seconds: limits.seconds }, more)
  }
  if (result.reason === 'memory') throw new ConversionFailure('memory', {}, more)
  if (result.reason === 'output') throw new ConversionFailure('output_too_large', {}, more)
  if (result.reason) throw new ConversionFailure('failed', {}, { ...more, retryable: true })
}
