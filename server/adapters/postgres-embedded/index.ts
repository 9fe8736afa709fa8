import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Log } from '#server/kit/log.ts'
import { binaries } from './binaries.ts'
import { clearForeignPid, readPid, serverRuns, stopServer, waitReady } from './control.ts'
import { initialize } from './initialize.ts'
import { startServer } from './launch.ts'
import { withStartLock } from './lock.ts'
import { serverUser, socketFolder } from './user.ts'

export const DATABASE = 'wenyuan'

export interface EmbeddedPostgres {
  readonly connection: { host: string; port: number; user: string; database: string }
  readonly pid: number
  /** True when the server ran already: another process's, or one that outlived its own. */
  readonly attached: boolean
  /** Stops the server if this process started it or took it over; else leaves it to its owner. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  readonly folder: string
  readonly log?: Log
  /** Stop a server found running too, unless other connections use it. */
  readonly takeOver?: boolean
}

/**
 * Runs a real PostgreSQL in a folder, on a Unix socket only, as an unprivileged user. A server that is
 * running on the folder already is used as it is, so that several commands may share one.
 */
export async function startEmbeddedPostgres({
  folder,
  log,
  takeOver = true,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = { folder: path.resolve(folder), data: path.resolve(folder, 'data') }
  await mkdir(place.folder, { recursive: true, mode: 0o711 })
  const user = await serverUser()
  const socket = await socketFolder(place.folder, user)
  const tools = await binaries(place.folder, user)
  const started = await withStartLock(place.folder, async () => {
    const known = await readPid(place.data)
    if (known && (await serverRuns(known.pid, place.data))) {
      await waitReady(place.data, known.pid)
      return { pid: known.pid, attached: true }
    }
    await clearForeignPid(place.data)
    const isNew =
      (await stat(path.join(place.data, 'PG_VERSION')).catch(() => undefined)) === undefined
    if (isNew) await initialize(tools, place.data, user)
    return { pid: await startServer(tools, place, socket, user, log), attached: false }
  })
  const connection = { host: socket, port: 5432, user: 'postgres', database: DATABASE }
  await createDatabase(connection)
  const stop = async () => {
    if (started.attached && (!takeOver || (await othersConnected(connection)))) return
    await stopServer(place.data, started.pid)
  }
  return { ...started, connection, stop }
}

type Connection = EmbeddedPostgres['connection']

async function withClient<T>(connection: Connection, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function createDatabase(connection: Connection) {
  await withClient({ ...connection, database: 'postgres' }, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      DATABASE,
    ])
    if (rowCount === 0)
      await client.query(`create database ${DATABASE}`).catch((error: pg.DatabaseError) => {
        // Another process was faster.
        if (error.code !== '42P04' && error.code !== '23505') throw error
      })
  })
}

/** Whether somebody else works with the server: then it is theirs to stop. */
const othersConnected = (connection: Connection) =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ n: string }>(
      `select count(*) as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    return Number(rows[0]?.n) > 0
  }).catch(() => false)
