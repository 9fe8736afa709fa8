import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { commandLine } from './command-line.ts'
import { availableSandbox } from './detect.ts'
import { killLeftovers, killTree } from './processes.ts'
import { findProgram, sandboxPath } from './programs.ts'
import type { SandboxKind, SandboxResult, SandboxRun, StopReason } from './types.ts'
import { folderBytes, watchLimits } from './watch.ts'

const stderrKept = 64 * 1024
const stdoutKept = 64 * 1024 * 1024

/** Leaders of the runs going on; they die with this process. */
const running = new Set<number>()
process.on('exit', () => {
  for (const leader of running) killTree(leader)
})

/**
 * Runs a program that may be attacked by its input: no network and nothing to see but system
 * programs, `readOnly` and `folder` (as far as the machine allows, see `availableSandbox`), with
 * bounded time, memory and output, and with no process left behind. Never throws for what the
 * program does; throws when it is not installed or the folder is missing.
 */
export async function runSandboxed(run: SandboxRun, as?: SandboxKind): Promise<SandboxResult> {
  const program = findProgram(run.command)
  if (!program) throw new Error(`program not found: ${run.command}`)
  const absolute = { ...run, folder: path.resolve(run.folder), readOnly: run.readOnly ?? [] }
  const kind = as ?? (await availableSandbox())
  // Scratch files live inside the private folder, so that its growth is watched in one place.
  const temporary = await mkdtemp(path.join(absolute.folder, '.tmp-'))
  const before = await folderBytes(absolute.folder)
  try {
    return await supervise(absolute, start(absolute, program, temporary, kind), kind, before)
  } finally {
    await rm(temporary, { recursive: true, force: true, maxRetries: 3 })
  }
}

function start(
  run: SandboxRun,
  program: string,
  temporary: string,
  kind: SandboxKind,
): ChildProcess {
  const { argv, env } = commandLine(run, program, temporary, kind)
  const [first = program, ...rest] = argv
  return spawn(first, rest, {
    cwd: run.folder,
    // bubblewrap sets the program's environment itself; the wrappers only need to be found.
    env: kind === 'bubblewrap' ? { PATH: sandboxPath } : env,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}

function supervise(
  run: SandboxRun,
  child: ChildProcess,
  kind: SandboxKind,
  before: number,
): Promise<SandboxResult> {
  return new Promise((resolve, reject) => {
    const leader = child.pid
    if (leader === undefined) return void child.once('error', reject)
    let reason: StopReason | undefined
    const stop = (why: StopReason) => {
      reason ??= why
      killTree(leader)
    }
    const abort = () => stop('aborted')
    running.add(leader)
    const unwatch = watchLimits(leader, run.folder, run.limits, before, stop)
    run.signal?.addEventListener('abort', abort)
    if (run.signal?.aborted) abort()
    const stdout = collect(child.stdout, run.limits.stdout ?? stdoutKept, () => stop('output'))
    const stderr = collect(child.stderr, stderrKept)
    feed(child, run.stdin)
    child.once('exit', () => {
      if (kind !== 'bubblewrap') killLeftovers(leader)
    })
    child.once('close', (code, signal) => {
      running.delete(leader)
      unwatch()
      run.signal?.removeEventListener('abort', abort)
      resolve({
        code,
        signal,
        stdout: stdout(),
        stderr: stderr().toString('utf8'),
        ...withReason(reason ?? limitSignal(code, signal)),
      })
    })
  })
}

const withReason = (reason: StopReason | undefined) => (reason ? { reason } : {})

/** The kernel's own limits show as signals, or as 128 + number through a wrapper. */
function limitSignal(code: number | null, signal: NodeJS.Signals | null): StopReason | undefined {
  if (signal === 'SIGXFSZ' || code === 128 + 25) return 'output'
  if (signal === 'SIGXCPU' || code === 128 + 24) return 'timeout'
  return undefined
}

/** Keeps the first `limit` bytes of a stream and reads on, so that the program never blocks. */
function collect(stream: Readable | null, limit: number, onOverflow?: () => void): () => Buffer {
  const chunks: Buffer[] = []
  let kept = 0
  stream?.on('data', (chunk: Buffer) => {
    if (kept + chunk.length > limit) onOverflow?.()
    if (kept >= limit) return
    const part = chunk.subarray(0, limit - kept)
    chunks.push(part)
    kept += part.length
  })
  return () => Buffer.concat(chunks)
}

/** A program may close its input early; that is its business. */
function feed({ stdin }: ChildProcess, input: SandboxRun['stdin']) {
  if (!stdin) return
  stdin.on('error', () => {})
  if (input instanceof Readable) pipeline(input, stdin).catch(() => stdin.destroy())
  else stdin.end(input)
}
