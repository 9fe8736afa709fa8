// The project's source files and what each imports, for the checks that look at them.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDERS = ['contracts', 'server', 'web', 'tests', 'bench', 'tools']
const SOURCE = /\.(ts|tsx|mjs)$/

/** Paths of every source file, relative to the root, with forward slashes. */
export function sourceFiles() {
  const found = readdirSync(ROOT).filter((name) => SOURCE.test(name))
  for (const folder of FOLDERS) {
    if (!existsSync(path.join(ROOT, folder))) continue
    const names = readdirSync(path.join(ROOT, folder), { recursive: true })
    found.push(...names.map((name) => path.posix.join(folder, name.replaceAll('\\', '/'))))
  }
  return found
    .filter((file) => SOURCE.test(file) && !file.includes('node_modules/'))
    .filter((file) => statSync(path.join(ROOT, file)).isFile())
    .sort()
}

export const readSource = (file) => readFileSync(path.join(ROOT, file), 'utf8')

// The formatter leaves one shape: single quotes, statements at the start of a line.
const STATIC = /^(?:import|export)\b(?:[^'"`;=]*?\bfrom)?\s*'([^']+)'/gm
const DYNAMIC = /\bimport\(\s*'([^']+)'/g

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

/**
 * What a file imports, types included: `static` (import and export … from), `dynamic` (import()).
 * Each is a path relative to the root for files of ours, else the module's name.
 */
export function importsOf(file) {
  const text = withoutComments(readSource(file))
  const read = (pattern) => [...text.matchAll(pattern)].map(([, name]) => resolve(file, name))
  return { static: read(STATIC), dynamic: read(DYNAMIC) }
}

function resolve(from, name) {
  if (name.startsWith('#')) return name.slice(1)
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(from), name)
  return name
}
