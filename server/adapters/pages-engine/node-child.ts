import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runSandboxed } from '#server/kit/sandbox/index.ts'
import { ConversionFailure, type Limits } from '#server/ports/converter.ts'
import { printed, refuseLimits } from './outcome.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** What our own scripts may read: themselves, the contracts and the packages; never data or secrets. */
const program = ['server/adapters', 'server/kit', 'contracts', 'node_modules', 'package.json']
  .map((name) => path.join(root, name))
  .filter((name) => existsSync(name))

export interface NodeChild {
  readonly script: URL
  /** Given to the script as JSON in its first argument. */
  readonly request: unknown
  readonly readOnly: readonly string[]
  readonly folder: string
  readonly limits: Limits
  /** Ends the run at once. */
  readonly signal?: AbortSignal
}

/**
 * Runs a script of ours in the sandbox, with the same Node as this process, and returns the JSON
 * lines it printed; what a script printed before it crashed is kept.
 * @throws ConversionFailure for a limit, or `failed` when it crashed without a word
 */
export async function runNodeChild<Answer>(child: NodeChild): Promise<Answer[]> {
  const { script, request, readOnly, folder, limits, signal } = child
  const result = await runSandboxed({
    command: process.execPath,
    args: [
      '--no-warnings',
      `--max-old-space-size=${Math.max(64, Math.floor(limits.memory / 2 ** 20))}`,
      fileURLToPath(script),
      JSON.stringify(request),
    ],
    readOnly: [process.execPath, ...program, ...readOnly],
    folder,
    env: { UV_THREADPOOL_SIZE: '2' },
    limits,
    ...(signal ? { signal } : {}),
  })
  const answers = wholeLines(result.stdout).map((line) => JSON.parse(line) as Answer)
  if (answers.length > 0) return answers
  refuseLimits(result, limits)
  if (result.code === 0) return []
  throw new ConversionFailure('failed', {}, { output: printed(result) })
}

/** Complete lines only: a process that was stopped may have written half of one. */
const wholeLines = (stdout: Buffer) => stdout.toString('utf8').split('\n').slice(0, -1)
