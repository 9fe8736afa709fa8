import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = path.resolve(import.meta.dirname, '../..')

const environment = (data: string, port: number) => ({
  ...process.env,
  PORT: String(port),
  WENYUAN_DATA: data,
  WENYUAN_ADMIN_PASSWORD: 'measured',
  WENYUAN_LOG: 'error',
})

/** Runs one command of the product to its end. */
export async function command(args: readonly string[], data: string) {
  const child = spawn('node', ['server/main.ts', ...args], {
    cwd: root,
    env: environment(data, 0),
    stdio: 'ignore',
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`wenyuan ${args.join(' ')} ended with ${code}`)
}

/** Starts the site and waits until it is ready; `ms` is how long that took. */
export async function startSite(data: string, port: number) {
  const began = performance.now()
  const child = spawn('node', ['server/main.ts', 'serve'], {
    cwd: root,
    env: environment(data, port),
    stdio: 'ignore',
  })
  const origin = `http://localhost:${port}`
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error('the site did not start')
    await sleep(10)
  }
  return { origin, ms: performance.now() - began, child, stop: () => stop(child) }
}

const isReady = (origin: string) =>
  fetch(`${origin}/ready`).then(
    (answer) => answer.ok,
    () => false,
  )

async function stop(child: ChildProcess) {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** Proportional share of memory, in MB, of the site's process and of the database server of its folder. */
export async function memoryOf(child: ChildProcess, data: string) {
  const postmaster = await readFile(path.join(data, 'postgres/data/postmaster.pid'), 'utf8')
  const roots = new Set([child.pid ?? 0, Number(postmaster.split('\n')[0])])
  let kilobytes = 0
  for (const name of await readdir('/proc')) {
    const pid = Number(name)
    if (!(pid > 0) || !(roots.has(pid) || roots.has(await parentOf(pid)))) continue
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
  }
  return kilobytes / 1024
}

const parentOf = async (pid: number) =>
  Number(
    /^PPid:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1] ?? 0,
  )
