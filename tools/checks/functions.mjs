// Every function of the sources with the number of its own lines.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ROOT, readSource } from './sources.mjs'

/** oxlint knows where functions begin and end: with a limit of 0 it names them all. */
const config = {
  categories: { correctness: 'off' },
  plugins: [],
  rules: { 'max-lines-per-function': ['error', { max: 0 }] },
}

/**
 * All functions as `{ file, name, own, total }`. A line inside a function within a function belongs to
 * the inner one; blank lines and comments belong to nobody.
 */
export function functions() {
  const byFile = Map.groupBy(spans(), ({ file }) => file)
  return [...byFile].flatMap(([file, list]) => measure(file, list))
}

function spans() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'size-'))
  const file = path.join(folder, 'oxlintrc.json')
  writeFileSync(file, JSON.stringify(config))
  try {
    return JSON.parse(oxlint(['-c', file, '-f', 'json', '.'])).diagnostics.map(toSpan)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const toSpan = ({ filename, message, labels }) => ({
  file: filename.replaceAll('\\', '/'),
  name: /`([^`]+)`/.exec(message)?.[1] ?? 'a function',
  line: labels[0].span.line - 1,
  start: labels[0].span.offset,
  end: labels[0].span.offset + labels[0].span.length,
})

function oxlint(args) {
  try {
    return execFileSync('oxlint', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28 })
  } catch (error) {
    // Its exit code says that there are findings; they are in the output.
    if (error.stdout) return error.stdout
    throw error
  }
}

function measure(file, list) {
  const text = readSource(file)
  const bytes = Buffer.from(text)
  const counted = countedLines(text)
  const lines = list.map((one) => {
    const length = bytes.subarray(one.start, one.end).toString().split('\n').length
    return { ...one, file, last: one.line + length - 1 }
  })
  return lines.map((one) => {
    const inner = lines.filter((other) => other.start > one.start && other.end < one.end)
    let own = 0
    let total = 0
    for (let line = one.line; line <= one.last; line++) {
      if (!counted[line]) continue
      total++
      if (!inner.some((other) => line > other.line && line < other.last)) own++
    }
    return { file, name: one.name, own, total }
  })
}

/** For each line whether something stands on it besides a comment. */
function countedLines(text) {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
  return bare.split('\n').map((line) => line.trim() !== '' && !line.trim().startsWith('//'))
}
