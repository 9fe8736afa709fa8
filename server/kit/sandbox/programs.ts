import { accessSync, constants, statSync } from 'node:fs'
import path from 'node:path'

const folders = [
  '/usr/local/bin',
  '/usr/bin',
  '/bin',
  '/usr/sbin',
  '/sbin',
  '/opt/libreoffice/program',
]

/** The minimal search path that sandboxed programs get. */
export const sandboxPath = folders.join(':')

/** The absolute path of a program, or undefined when it is not installed. */
export function findProgram(name: string): string | undefined {
  const candidates = path.isAbsolute(name)
    ? [name]
    : folders.map((folder) => path.join(folder, name))
  return candidates.find(isProgram)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
