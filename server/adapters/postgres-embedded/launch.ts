import { spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#server/kit/log.ts'
import type { Binaries } from './binaries.ts'
import { clearStalePid, killOrphans, readPid } from './control.ts'
import type { Place } from './folders.ts'
import type { RunAs } from './run-as.ts'
import { settings } from './settings.ts'

const RETRY_MS = 60_000
/** After this long, processes of a killed server are ended rather than waited for. */
const PATIENCE_MS = 3000

export interface Launch {
  readonly tools: Binaries
  readonly place: Place
  readonly socket: string
  readonly way: RunAs
  readonly log: Log | undefined
}

/**
 * Starts the server, waiting for what a killed one left running; returns its process id.
 * @throws an Error with what the server said
 */
export async function startServer(launch: Launch) {
  const { place, log } = launch
  const began = Date.now()
  for (let tries = 0; ; tries++) {
    await clearStalePid(place.data)
    const outcome = await tryStart(launch)
    if (typeof outcome === 'number') return outcome
    const mayPass = /shared memory|lock file/.test(outcome)
    if (!mayPass || Date.now() - began > RETRY_MS)
      throw new Error(`the embedded PostgreSQL does not start: ${outcome}`)
    if (tries === 0) log?.warn('waiting for processes of a database server that was killed')
    if (Date.now() - began > PATIENCE_MS) await killOrphans(place.data)
    await sleep(200)
  }
}

/** One try: the process id, or what the server said. */
async function tryStart({ tools, place, socket, way }: Launch) {
  const file = path.join(place.folder, 'start.log')
  const output = await open(file, 'w')
  const child = spawnServer(tools.postgres, place.data, socket, way, output.fd)
  let ended: string | undefined
  child.once('exit', (code, signal) => {
    ended = `it ended with ${code ?? signal}`
  })
  child.once('error', (error) => {
    ended = `${error.message}; on a system without glibc set DATABASE_URL to a PostgreSQL 15 or newer`
  })
  await output.close()
  while (ended === undefined) {
    const known = await readPid(place.data)
    if (known && known.pid === child.pid && known.state === 'ready') {
      child.unref()
      return known.pid
    }
    await sleep(10)
  }
  return `${(await readFile(file, 'utf8')).trim().slice(-1000)} (${ended})`
}

function spawnServer(postgres: string, data: string, socket: string, way: RunAs, output: number) {
  const options = settings(socket).flatMap((one) => ['-c', one])
  const [program = '', ...args] = [...way.command, postgres, '-D', data, '-p', '5432', ...options]
  return spawn(program, args, {
    ...way.ids,
    cwd: data,
    // Its own session: Ctrl-C at the terminal is for the site, which then stops the database in order.
    detached: true,
    // No pipe: the server outlives a killed site, and a broken pipe would take it along.
    stdio: ['ignore', output, output],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
}
