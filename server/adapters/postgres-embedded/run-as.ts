import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { Account } from './account.ts'

/** How programs of the server are run: as which account, behind which command. */
export interface RunAs {
  readonly account: Account | undefined
  readonly command: readonly string[]
  readonly ids: { readonly uid?: number; readonly gid?: number }
}

/** As this process itself, or plainly as another account. */
export const plainly = (account: Account | undefined): RunAs => ({
  account,
  command: [],
  ids: account ? { uid: account.uid, gid: account.gid } : {},
})

/**
 * As another account that may pass folders closed to it, by one capability. Needed when root keeps the
 * site under a folder of its own such as /root: the server can go through it, and still is not root.
 */
function passing(account: Account, capability: string): RunAs {
  const ids = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
  // The bit lets access(2) count the capability too; initdb asks it about its own program.
  const bits = '--securebits=+no_setuid_fixup'
  const rights = [bits, `--inh-caps=+${capability}`, `--ambient-caps=+${capability}`]
  return { account, command: ['setpriv', ...ids, ...rights, '--'], ids: {} }
}

/** Whether a folder can be entered, tried as the one who has to (modes, ACLs and mounts all count). */
export function mayEnter({ command, ids }: RunAs, folder: string) {
  const [program = '', ...args] = [...command, '/bin/sh', '-c', 'cd "$1"', 'sh', folder]
  return spawnSync(program, args, { ...ids, cwd: '/', stdio: 'ignore' }).status === 0
}

/**
 * Chooses the plainest way to run the server that reaches its folder.
 * @throws an Error naming the folder on the way that is closed, and what to do
 */
export function runAs(account: Account | undefined, folder: string): RunAs {
  const plain = plainly(account)
  if (!account || mayEnter(plain, folder)) return plain
  for (const capability of ['dac_read_search', 'dac_override']) {
    const way = passing(account, capability)
    if (mayEnter(way, folder)) return way
  }
  const closed = firstClosed(plain, folder)
  throw new Error(
    `PostgreSQL runs as the account "${account.name}", which may not enter ${closed}: run chmod o+x ${closed}, or choose another folder with WENYUAN_DATA`,
  )
}

function firstClosed(way: RunAs, folder: string) {
  const parts = path.resolve(folder).split(path.sep)
  const ways = parts.map((_, i) => parts.slice(0, i + 1).join(path.sep) || path.sep)
  return ways.find((one) => !mayEnter(way, one)) ?? folder
}
