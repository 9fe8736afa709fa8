import { spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#server/kit/log.ts'
import type { Binaries } from './binaries.ts'
import { killOrphans, readPid } from './control.ts'
import type { ServerUser } from './user.ts'

interface Place {
  readonly folder: string
  readonly data: string
}

const RETRY_MS = 60_000
/** After this long, processes of a killed server are ended rather than waited for. */
const PATIENCE_MS = 3000

const settings = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'shared_buffers=128MB',
  'max_connections=100',
  'max_wal_size=1GB',
  'logging_collector=on',
  'log_directory=log',
  'log_filename=postgres-%a.log',
  'log_rotation_age=1d',
  'log_truncate_on_rotation=on',
]

/** Starts the server, waiting for what a killed one left running; returns its process id. */
export async function startServer(
  tools: Binaries,
  place: Place,
  socket: string,
  user: ServerUser | undefined,
  log?: Log,
) {
  const began = Date.now()
  for (;;) {
    const failure = await tryStart(tools, place, socket, user)
    if (typeof failure === 'number') return failure
    if (Date.now() - began > RETRY_MS)
      throw new Error(`the embedded PostgreSQL does not start: ${failure}`)
    if (!/shared memory|lock file/.test(failure))
      throw new Error(`the embedded PostgreSQL does not start: ${failure}`)
    log?.warn('waiting for processes of a database server that was killed')
    if (Date.now() - began > PATIENCE_MS) await killOrphans(place.data)
    await sleep(200)
  }
}

/** One try: the process id, or what the server said. */
async function tryStart(
  { postgres }: Binaries,
  { folder, data }: Place,
  socket: string,
  user: ServerUser | undefined,
) {
  const file = path.join(folder, 'start.log')
  const output = await open(file, 'w')
  const options = [...settings, `unix_socket_directories=${socket}`].flatMap((one) => ['-c', one])
  const child = spawn(postgres, ['-D', data, '-p', '5432', ...options], {
    ...(user && { uid: user.uid, gid: user.gid }),
    cwd: data,
    // Its own session: Ctrl-C at the terminal is for the site, which then stops the database in order.
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
  })
  let ended: string | undefined
  child.once('exit', (code, signal) => {
    ended = `it ended with ${code ?? signal}`
  })
  child.once('error', (error) => {
    ended = error.message
  })
  await output.close()
  for (;;) {
    if (ended) return `${(await readFile(file, 'utf8')).trim().slice(-1000)} (${ended})`
    const known = await readPid(data)
    if (known && known.pid === child.pid && known.state === 'ready') break
    await sleep(10)
  }
  child.unref()
  return child.pid as number
}
