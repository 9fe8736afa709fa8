import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { makeDb, makePool } from '#server/kit/db.ts'
import { makeLog } from '#server/kit/log.ts'
import { askServer, TEMPLATE } from './test-server.ts'

const log = makeLog(process.env.WENYUAN_LOG ?? 'silent')

/**
 * A database of its own with the product's tables on the run's PostgreSQL, and a folder that tests may
 * use too. `WENYUAN_LOG=debug npx vitest …` shows what the parts log.
 */
export async function openTestDatabase() {
  const server = inject('server')
  const name = `test_${randomBytes(6).toString('hex')}`
  await askServer(server, `create database ${name} template ${TEMPLATE}`)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-'))
  await chmod(folder, 0o711)
  const connection = { ...server, database: name }
  const pool = makePool(connection, log, 10)
  return {
    db: makeDb(pool),
    pool,
    connection,
    folder,
    log,
    async close() {
      await pool.end()
      await askServer(server, `drop database ${name} with (force)`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
