import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findProgram } from '#server/kit/sandbox/index.ts'

/** The version a program prints. @throws when it is not installed */
export async function programVersion(name: string, option: string): Promise<string> {
  const program = findProgram(name)
  if (!program) throw new Error(`${name} not found`)
  const { stdout, stderr } = await promisify(execFile)(program, [option], { timeout: 10_000 })
  return /\d+(?:\.\d+)+/.exec(`${stdout}\n${stderr}`)?.[0] ?? ''
}
