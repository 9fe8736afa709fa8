import path from 'node:path'
import type pg from 'pg'
import { startEmbeddedPostgres } from './adapters/postgres-embedded/index.ts'
import { makePool } from './kit/db.ts'
import type { Env } from './kit/env.ts'
import { migrateJobs } from './kit/jobs.ts'
import type { Log } from './kit/log.ts'
import { migrate } from './kit/migrate.ts'

const MIGRATIONS = path.join(import.meta.dirname, 'migrations')

export interface Database {
  readonly connection: pg.PoolConfig
  readonly pool: pg.Pool
  readonly isEmbedded: boolean
  /** Closes the pool, and the embedded server if this process owns it. */
  close(): Promise<void>
}

/** Opens the database the environment names: a PostgreSQL server, or the embedded one in the data folder. */
export async function openDatabase(env: Env, log: Log): Promise<Database> {
  if (env.databaseUrl)
    return pooled({ connectionString: env.databaseUrl }, log, false, async () => {})
  const embedded = await startEmbeddedPostgres({
    folder: path.join(env.dataFolder, 'postgres'),
    log,
  })
  return pooled(embedded.connection, log, true, () => embedded.stop())
}

function pooled(
  connection: pg.PoolConfig,
  log: Log,
  isEmbedded: boolean,
  stop: () => Promise<void>,
): Database {
  const pool = makePool(connection, log)
  return {
    connection,
    pool,
    isEmbedded,
    async close() {
      await pool.end().catch(() => {})
      await stop()
    },
  }
}

/** Brings the tables to this version; returns the migrations applied now. */
export async function migrateDatabase({ pool }: Database, log: Log) {
  await migrateJobs(pool, log)
  return migrate(pool, MIGRATIONS)
}
