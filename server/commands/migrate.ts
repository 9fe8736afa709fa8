import { migrateDatabase, openDatabase } from '../database.ts'
import { readEnv } from '../kit/env.ts'
import { makeLog } from '../kit/log.ts'

/** `wenyuan migrate` */
export async function run() {
  const env = readEnv()
  const log = makeLog(env.logLevel)
  const database = await openDatabase(env, log)
  try {
    const applied = await migrateDatabase(database, log)
    console.log(applied.length > 0 ? `applied: ${applied.join(', ')}` : 'nothing to apply')
  } finally {
    await database.close()
  }
}
