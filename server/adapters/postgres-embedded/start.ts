import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '#server/kit/log.ts'
import { allowAccounts } from './access.ts'
import { serverAccount } from './account.ts'
import { binaries } from './binaries.ts'
import { runningServer, waitReady } from './control.ts'
import { chownTree, ownerOf, type Place, socketFolder } from './folders.ts'
import { initialize } from './initialize.ts'
import { startServer } from './launch.ts'
import { runAs } from './run-as.ts'

export interface Server {
  readonly pid: number
  /** Folder of its socket. */
  readonly socket: string
  readonly attached: boolean
}

/**
 * Finds the server that works on the folder, or makes the cluster if need be and starts one. Call under
 * the lock. `socket` asks for the folder a former server had.
 */
export async function attachOrStart(place: Place, log?: Log, socket?: string): Promise<Server> {
  const pid = await runningServer(place.data)
  const found = pid === undefined ? undefined : await waitReady(place.data, pid)
  if (pid !== undefined && found) return { pid, socket: found, attached: true }
  return { ...(await start(place, log, socket)), attached: false }
}

async function start(place: Place, log: Log | undefined, former: string | undefined) {
  const owner = await ownerOf(place)
  const account = await serverAccount(owner)
  const way = runAs(account, place.folder)
  const tools = await binaries(place.folder, way)
  const version = path.join(place.data, 'PG_VERSION')
  if (!(await stat(version).catch(() => undefined))) await initialize(tools, place, way)
  // Data brought from another machine, or unpacked by root, belongs to nobody who could use it.
  else if (account && owner !== account.uid) chownTree(place.data, account)
  await allowAccounts(place.data, account)
  const socket = await socketFolder(place, account, former)
  return { pid: await startServer({ tools, place, socket, way, log }), socket }
}
