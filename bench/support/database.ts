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
  const found = await ask(server.connection, `select 1 from pg_database where datname = '${name}'`)
  if (found === 0) await ask(server.connection, `create database "${name}"`)
  const pool = makePool({ ...server.connection, database: name }, log, connections)
  await migrate(pool, path.join(root, 'server/migrations'))
  return {
    pool,
    log,
    /** `drop` throws the database away. */
    close: async (drop = false) => {
      await pool.end()
      if (drop) await ask(server.connection, `drop database "${name}"`)
      await server.stop()
    },
  }
}

async function ask(connection: pg.ClientConfig, sql: string) {
  const client = new pg.Client(connection)
  await client.connect()
  const { rowCount } = await client.query(sql)
  await client.end()
  return rowCount ?? 0
}
