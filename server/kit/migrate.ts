import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'

/** Any number will do as long as every node of every version uses the same. */
const MIGRATION_LOCK = 7_311_880

/**
 * Applies the SQL files of a folder that this database has not seen, in name order, each in its own
 * transaction, under an advisory lock so that two nodes starting together apply each once.
 * @returns the names applied now
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const seen = await client.query<{ name: string }>('select name from migration')
    const applied = new Set(seen.rows.map((row) => row.name))
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
    const missing = files.filter((file) => !applied.has(file))
    for (const file of missing)
      await apply(client, file, await readFile(path.join(folder, file), 'utf8'))
    return missing
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => {})
    // The session's settings were changed: it must not go back to the pool.
    client.release(true)
  }
}

async function apply(client: pg.PoolClient, name: string, sql: string) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migration (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
