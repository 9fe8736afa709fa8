import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#server/adapters/postgres-embedded/index.ts'
import { makeDb, makePool } from '#server/kit/db.ts'
import { makeLog } from '#server/kit/log.ts'
import { migrate } from '#server/kit/migrate.ts'

const log = makeLog('silent')

/** A fresh PostgreSQL with the product's tables, in a folder of its own that tests may use too. */
export async function openTestDatabase() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-'))
  await chmod(folder, 0o711)
  const postgres = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres'), log })
  const { connection } = postgres
  const pool = makePool(connection, log)
  await migrate(pool, path.resolve(import.meta.dirname, '../server/migrations'))
  return {
    db: makeDb(pool),
    connection,
    folder,
    log,
    async close() {
      await pool.end()
      await postgres.stop()
      await rm(folder, { recursive: true })
    },
  }
}
