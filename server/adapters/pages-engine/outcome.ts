import type { SandboxResult } from '#server/kit/sandbox/index.ts'
import { ConversionFailure, type Limits } from '#server/ports/converter.ts'

/** What a tool printed on standard error, short enough for a log line. */
export const printed = ({ stderr }: SandboxResult) => stderr.trim().slice(0, 4000)

/** @throws ConversionFailure named after the limit that ended the run, if one did */
export function refuseLimits(result: SandboxResult, limits: Limits): void {
  const output = printed(result)
  if (result.reason === 'timeout')
    throw new ConversionFailure('timeout', { seconds: limits.seconds }, { output })
  if (result.reason === 'memory') throw new ConversionFailure('memory', {}, { output })
  if (result.reason === 'output') throw new ConversionFailure('output_too_large', {}, { output })
  if (result.reason) throw new ConversionFailure('failed', {}, { output, retryable: true })
}
