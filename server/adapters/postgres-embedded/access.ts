import { chown, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { type Account, ownName } from './account.ts'
import { secretFile } from './initialize.ts'
import { serverRuns } from './processes.ts'

/** The product's own database in the cluster. */
export const DATABASE = 'wenyuan'

export interface Connection {
  /** The folder of the Unix socket. */
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
  readonly password?: string
}

/** Writes who is let in: this account, the server's own and root, each known by the socket itself. */
export async function allowAccounts(data: string, account: Account | undefined) {
  const names = new Set(['root', ownName(), account?.name ?? ownName()])
  const lines = [...names].map((name) => `app "${name}" postgres\n`)
  await writeOwned(path.join(data, 'pg_ident.conf'), lines.join(''), account)
  const rules = path.join(data, 'pg_hba.conf')
  const known = await readFile(rules, 'utf8').catch(() => '')
  // Rules changed by `allowPassword`, or by hand, stay.
  if (/^#|^$/.test(known)) await writeOwned(rules, 'local all all peer map=app\n', account)
}

async function writeOwned(file: string, text: string, account: Account | undefined) {
  await writeFile(file, text, { mode: 0o600 })
  if (account) await chown(file, account.uid, account.gid)
}

/** The password of the cluster, if it has one; not needed while the socket tells who is calling. */
export const readSecret = (folder: string) =>
  readFile(secretFile(folder), 'utf8').catch(() => undefined)

/** Makes sure that the product's database exists and that this process is let in. */
export async function ensureDatabase(connection: Connection, data: string, pid: number) {
  const first = { ...connection, database: 'postgres' }
  const lives = () => serverRuns(pid, data)
  await patiently(() => createDatabase(first), lives).catch(async (error: pg.DatabaseError) => {
    // 28000: the socket did not tell the account, or told another one.
    if (error.code !== '28000' || !connection.password) throw error
    await allowPassword(data, pid)
    await createDatabase(first)
  })
}

/** What a server says, or does not, for a moment after one before it was killed. */
const passing = new Set(['ECONNRESET', 'ECONNREFUSED', 'ENOENT', 'EPIPE', '57P01', '57P03'])
const PATIENCE_MS = 10_000

async function patiently<T>(connect: () => Promise<T>, lives: () => Promise<boolean>): Promise<T> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await connect()
    } catch (error) {
      const { code = '' } = error as { code?: string }
      if (!passing.has(code) || Date.now() > until || !(await lives())) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function allowPassword(data: string, pid: number) {
  await writeFile(path.join(data, 'pg_hba.conf'), 'local all all scram-sha-256\n')
  process.kill(pid, 'SIGHUP')
  await new Promise((resolve) => setTimeout(resolve, 500))
}

async function createDatabase(connection: Connection) {
  const client = new pg.Client(connection)
  // A connection that breaks later is told by the query that needs it.
  client.on('error', () => {})
  await client.connect()
  try {
    const asked = 'select 1 from pg_database where datname = $1'
    if ((await client.query(asked, [DATABASE])).rowCount === 0)
      await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}
