import path from 'node:path'
import pg from 'pg'
import { makePool } from '#server/kit/db.ts'
import { makeLog } from '#server/kit/log.ts'
import { migrate } from '#server/kit/migrate.ts'
import { startEmbeddedPostgres } from '#server/adapters/postgres-embedded/index.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** A migrated database of its own on an embedded server whose data stay in `folder`. */
export async function openDatabase(folder: string, name: string, connections = 12) {
  const log = makeLog('warn')
  const server = await startEmbeddedPostgres({ folder })
  const admin = new pg.Client(server.connection)
  await admin.connect()
  const found = await admin.query('select 1 from pg_database where datname = $1', [name])
  if (found.rowCount === 0) await admin.query(`create database "${name}"`)
  await admin.end()
  const pool = makePool({ ...server.connection, database: name }, log, connections)
  await migrate(pool, path.join(root, 'server/migrations'))
  return {
    pool,
    log,
    close: async () => {
      await pool.end()
      await server.stop()
    },
  }
}
