import { fileURLToPath } from 'node:url'
import { conversionFailures, type ConversionFailureCode } from '#contracts/conversion.ts'
import { runSandboxed } from '#server/kit/sandbox/index.ts'
import { ConversionFailure, type Limits } from '#server/ports/converter.ts'
import { printed, refuseLimits } from './outcome.ts'
import type { Preparation } from './prepare.ts'

const root = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url))
const script = fileURLToPath(new URL('prepare-main.ts', import.meta.url))
/** What the script needs to run; the data folder may lie beside these and stays hidden. */
const ours = ['server', 'contracts', 'package.json', 'node_modules'].map(root)

/** Runs `prepare` as a sandboxed process. @throws ConversionFailure */
export async function runPreparation(step: Preparation, folder: string, limits: Limits) {
  const heap = Math.max(128, Math.floor(limits.memory / 1e6))
  const result = await runSandboxed({
    command: process.execPath,
    args: [
      `--max-old-space-size=${heap}`,
      '--disable-warning=ExperimentalWarning',
      script,
      JSON.stringify(step),
    ],
    folder,
    readOnly: [process.execPath, ...ours, step.input],
    env: { NODE_ENV: 'production' },
    limits,
  })
  refuseLimits(result, limits)
  if (result.code === 0) return
  const output = printed(result)
  const named = parseFailure(result.stdout.toString('utf8'))
  if (named) throw new ConversionFailure(named.code, named.details, { output })
  // V8 ends itself with this message, and SIGABRT, when its heap is full.
  if (/heap out of memory/.test(result.stderr))
    throw new ConversionFailure('memory', {}, { output })
  throw new ConversionFailure('failed', {}, { output })
}

function parseFailure(text: string) {
  try {
    const { code, details } = JSON.parse(text) as {
      code: ConversionFailureCode
      details: Record<string, unknown>
    }
    return code in conversionFailures ? { code, details } : undefined
  } catch {
    return undefined
  }
}
