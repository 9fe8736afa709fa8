/**
 * A node of its own process that takes one job and never ends it, for tests that kill it:
 *   node tests/job-node.ts '<connection as JSON>'
 */
import { makePool } from '#server/kit/db.ts'
import { makeJobs } from '#server/kit/jobs.ts'
import { makeLog } from '#server/kit/log.ts'

const log = makeLog('silent')
const pool = makePool(JSON.parse(process.argv[2] ?? '{}'), log, 5)
const jobs = makeJobs({ pool, log })
jobs.define('test.job', async ({ id }: { id: number }) => {
  await pool.query(`insert into trace (job, what) values ($1, 'taken')`, [id])
  await new Promise(() => {})
})
await jobs.start(2)
