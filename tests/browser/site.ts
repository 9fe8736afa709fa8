import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const ROOT = path.resolve(import.meta.dirname, '../..')
const MAIN = path.join(ROOT, 'server/main.ts')
const START_MS = 120_000

/** A running site of its own: `npm start` without the set-up, in a folder that goes with it. */
export interface Site {
  readonly url: string
  readonly folder: string
  /** Of the account `admin`, as the first start printed it; it has to be changed at the first sign-in. */
  readonly adminPassword: string
  /** Runs `wenyuan <command>` on the same data; gives what it prints. */
  run(...args: string[]): Promise<string>
  stop(): Promise<void>
}

/** Starts the real server on a free port with an empty data folder. */
export async function startSite(): Promise<Site> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-browser-'))
  const port = await freePort()
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    METRICS_PORT: '0',
    HOST: '127.0.0.1',
    WENYUAN_DATA: folder,
    WENYUAN_LOG: 'warn',
  }
  const server = spawn(process.execPath, [MAIN, 'serve'], { cwd: ROOT, env: environment })
  const output = collect(server)
  const url = `http://127.0.0.1:${port}`
  await ready(url, server, output)
  const run = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)(process.execPath, [MAIN, ...args], {
      cwd: ROOT,
      env: environment,
    })
    return stdout.trim()
  }
  return {
    url,
    folder,
    adminPassword: /password:\s+(\S+)/.exec(output())?.[1] ?? '',
    run,
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function collect(server: ChildProcess) {
  let text = ''
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (part: Buffer) => {
      text += part.toString()
    })
  return () => text
}

async function ready(url: string, server: ChildProcess, output: () => string) {
  const until = Date.now() + START_MS
  for (;;) {
    const answer = await fetch(`${url}/ready`).catch(() => undefined)
    if (answer?.ok && output().includes('ready in')) return
    if (server.exitCode !== null || Date.now() > until) {
      server.kill('SIGKILL')
      throw new Error(`the site does not start:\n${output()}`)
    }
    await sleep(100)
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
