import { rm } from 'node:fs/promises'
import type { Log } from '#server/kit/log.ts'
import { type Connection, DATABASE, ensureDatabase, readSecret } from './access.ts'
import { runningServer, stopServer } from './control.ts'
import { openPlace, type Place } from './folders.ts'
import { ROLE } from './initialize.ts'
import { withLock } from './lock.ts'
import { serverRuns } from './processes.ts'
import { attachOrStart, type Server } from './start.ts'
import { enter } from './users.ts'
import { watch } from './watch.ts'

export type { Connection } from './access.ts'

export interface EmbeddedPostgres {
  readonly connection: Connection
  /** The server's process; another one after the server was killed and started again. */
  readonly pid: number
  /** True when the server ran already: another process's, or one that outlived its own. */
  readonly attached: boolean
  /** Stops the server, unless another process works with it: then the last one to leave stops it. */
  stop(): Promise<void>
}

/**
 * Runs a real PostgreSQL in a folder, on a Unix socket only, as an unprivileged account. A server that
 * works on the folder already is used as it is: several commands may share one, and the server of a
 * killed process is found again. A server that is killed is started again within seconds.
 * @throws an Error in plain words when the folder, the account or the platform do not allow it
 */
export async function startEmbeddedPostgres({
  folder,
  log,
}: {
  readonly folder: string
  readonly log?: Log
}): Promise<EmbeddedPostgres> {
  const place = await openPlace(folder)
  const first = await withLock(place.folder, async () => {
    const user = await enter(place.folder)
    const leave = async () => {
      if (!(await user.leave())) return
      const pid = await runningServer(place.data)
      if (pid !== undefined) await stopServer(place.data, pid)
    }
    try {
      return { ...(await reach(place, log)), leave }
    } catch (error) {
      await leave()
      throw error
    }
  })
  let { server } = first
  const revive = async () => {
    if (await serverRuns(server.pid, place.data)) return
    log?.error({ pid: server.pid }, 'the database server is gone; starting it again')
    server = await withLock(place.folder, () => attachOrStart(place, log, server.socket))
  }
  const guard = watch(revive, log)
  const stop = async () => {
    await guard.stop()
    await withLock(place.folder, first.leave)
    if (!server.socket.startsWith(place.folder) && !(await runningServer(place.data)))
      await rm(server.socket, { recursive: true, force: true })
  }
  return {
    connection: first.connection,
    get pid() {
      return server.pid
    },
    attached: first.server.attached,
    stop,
  }
}

/** A server that answers, with the product's database in it. */
async function reach(
  place: Place,
  log: Log | undefined,
): Promise<{ server: Server; connection: Connection }> {
  const server = await attachOrStart(place, log)
  const connection = await connectionTo(server, place.folder)
  try {
    await ensureDatabase(connection, place.data, server.pid)
    return { server, connection }
  } catch (error) {
    if (await serverRuns(server.pid, place.data)) throw error
    // Found in the moment between its being killed and its end; the next look does not find it.
    return reach(place, log)
  }
}

async function connectionTo(server: Server, folder: string): Promise<Connection> {
  const password = await readSecret(folder)
  const known = { host: server.socket, port: 5432, user: ROLE, database: DATABASE }
  return password === undefined ? known : { ...known, password }
}
