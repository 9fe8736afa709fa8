import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { bubblewrapArgs, namespaceArgs } from './command-line.ts'
import { findProgram } from './programs.ts'
import type { SandboxKind } from './types.ts'

const execute = promisify(execFile)

let detected: Promise<SandboxKind> | undefined

/**
 * The strongest fence that works on this machine, found by trying each once (containers often
 * carry the programs but forbid what they do).
 */
export function availableSandbox(): Promise<SandboxKind> {
  detected ??= detect()
  return detected
}

async function detect(): Promise<SandboxKind> {
  const program = findProgram('true')
  if (!program) return 'limits'
  if (
    await works('bwrap', [
      ...bubblewrapArgs({ folder: undefined, temporary: undefined, readOnly: [], env: {} }),
      program,
    ])
  )
    return 'bubblewrap'
  if (await works('unshare', [...namespaceArgs, program])) return 'namespaces'
  return 'limits'
}

async function works(name: string, args: readonly string[]): Promise<boolean> {
  const program = findProgram(name)
  if (!program) return false
  try {
    await execute(program, args, { timeout: 10_000, env: {} })
    return true
  } catch {
    return false
  }
}
