#!/usr/bin/env node
// `npm test`: every check, cheapest first, each with its time; all are run even when one fails.
//   node tools/check.mjs [name…]      only these
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findChromium } from '../tests/chromium.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const results = mkdtempSync(path.join(os.tmpdir(), 'wenyuan-check-'))
const reportOf = (name) => path.join(results, `${name}.json`)
const unit = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf('unit')}`]

/** `skip` says why a check cannot be run here. */
const CHECKS = [
  { name: 'format', run: ['biome', 'format', '.'] },
  { name: 'lint', run: ['oxlint', '-f', 'unix', '.'] },
  { name: 'types', run: ['tsc', '-b'] },
  { name: 'layers', run: ['node', 'tools/checks/layers.mjs'] },
  { name: 'size', run: ['node', 'tools/checks/size.mjs'] },
  { name: 'bundle', run: ['node', 'tools/check-bundle.mjs'], skip: noBuild },
  { name: 'unit', run: ['vitest', 'run', ...unit], count: countVitest },
  {
    name: 'browser',
    run: ['playwright', 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('browser') },
    skip: () => noBuild() ?? noBrowser(),
    count: countPlaywright,
  },
]

function noBuild() {
  const built = existsSync(path.join(ROOT, 'build/client/.vite/manifest.json'))
  return built ? undefined : 'the website is not built: npm run build'
}

function noBrowser() {
  return findChromium() ? undefined : 'no Chromium on this machine: apt-get install chromium'
}

function countVitest({ numPassedTests, numFailedTests }) {
  return { passed: numPassedTests, failed: numFailedTests, flaky: 0 }
}

function countPlaywright({ stats: { expected, flaky, unexpected } }) {
  return { passed: expected + flaky, failed: unexpected, flaky }
}

/** Runs a command with the project's own programs first; gives its exit code. */
function run([program, ...args], env = {}) {
  const bin = path.join(ROOT, 'node_modules/.bin')
  const PATH = [bin, process.env.PATH].join(path.delimiter)
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...env, PATH },
    })
    child.once('error', (error) => {
      console.error(error.message)
      resolve(127)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** What a runner reports; one that broke off before reporting a failure counts as one failure. */
function countOf({ name, count }, ok) {
  if (!count) return { passed: 0, failed: 0 }
  let counted = { passed: 0, failed: 0 }
  try {
    counted = count(JSON.parse(readFileSync(reportOf(name), 'utf8')))
  } catch {
    // No report: it did not get that far.
  }
  return ok || counted.failed > 0 ? counted : { ...counted, failed: 1 }
}

async function perform(check) {
  const reason = check.skip?.()
  if (reason) {
    console.log(`\n— ${check.name}: not run, ${reason}`)
    return { ...check, state: '—', note: reason, passed: 0, failed: 0 }
  }
  console.log(`\n▸ ${check.name}`)
  const started = performance.now()
  const ok = (await run(check.run, check.env)) === 0
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  return { ...check, ok, state: ok ? '✓' : '✗', note: `${seconds} s`, ...countOf(check, ok) }
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !CHECKS.some((check) => check.name === name))
if (unknown.length > 0) throw new Error(`there is no check ${unknown.join(', ')}`)
const done = []
for (const check of CHECKS)
  if (wanted.length === 0 || wanted.includes(check.name)) done.push(await perform(check))
rmSync(results, { recursive: true })

console.log('')
for (const { state, name, note, count, passed, failed, flaky } of done) {
  const counted = count && state !== '—' ? `   ${passed} passed, ${failed} failed` : ''
  const again = flaky ? `, ${flaky} of them only at the second try` : ''
  console.log(`${state} ${name.padEnd(8)} ${note}${counted}${again}`)
}
const sum = (key) => done.reduce((total, one) => total + one[key], 0)
if (done.some((one) => one.ok === false)) process.exitCode = 1
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
