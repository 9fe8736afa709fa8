import { mkdir } from 'node:fs/promises'
import { compose, type Site } from '../compose.ts'
import { type Database, migrateDatabase, openDatabase } from '../database.ts'
import { type Env, readEnv } from '../kit/env.ts'
import { type Log, makeLog } from '../kit/log.ts'

export interface Opened {
  readonly env: Env
  readonly log: Log
  readonly database: Database
  readonly site: Site
  close(): Promise<void>
}

/** Opens the site's parts for one command, closes them whatever happens. */
export async function withSite<T>(work: (opened: Opened) => Promise<T>): Promise<T> {
  const opened = await openSite()
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

/** Data folder, database, tables, parts. */
export async function openSite(env: Env = readEnv()): Promise<Opened> {
  const log = makeLog(env.logLevel)
  await mkdir(env.dataFolder, { recursive: true })
  const database = await openDatabase(env, log)
  try {
    await migrateDatabase(database, log)
    const site = await compose(env, log, database)
    const close = async () => {
      await site.close()
      await database.close()
    }
    return { env, log, database, site, close }
  } catch (error) {
    await database.close()
    throw error
  }
}
