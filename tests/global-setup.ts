import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/adapters/postgres-embedded/index.ts'
import { migrateDatabase } from '#server/database.ts'
import { type Db, makeDb, makePool } from '#server/kit/db.ts'
import { makeLog } from '#server/kit/log.ts'
import { askServer, type TestServer, TEMPLATE } from './test-server.ts'

/**
 * One embedded PostgreSQL a run, in a folder that goes when the run ends, with a template database that
 * has every table. A test's database is a copy of it, which takes a few hundredths of a second.
 */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-tests-'))
  await chmod(folder, 0o711)
  const log = makeLog('silent')
  const postgres = await startEmbeddedPostgres({ folder, log })
  const server: TestServer = postgres.connection
  // Nothing here has to outlive a power cut.
  await askServer(server, 'alter system set fsync = off')
  await askServer(server, 'select pg_reload_conf()')
  await askServer(server, `create database ${TEMPLATE}`)
  const connection = { ...server, database: TEMPLATE }
  const pool = makePool(connection, log, 2)
  const db = makeDb(pool)
  await migrateDatabase({ connection, pool, isEmbedded: true, close: async () => {} }, log)
  await withoutCaptchas(db)
  await db.destroy()
  project.provide('server', server)

  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Tests that are not about captchas are asked for none; those that are switch them on. */
async function withoutCaptchas(db: Db) {
  const off = { login: 'false', register: false, find_password: false, comment: false }
  const values = Object.entries(off).map(([action, value]) => ({
    category: 'security',
    name: `enable_captcha_${action}`,
    value: JSON.stringify(value),
  }))
  await db.insertInto('setting').values(values).execute()
}
