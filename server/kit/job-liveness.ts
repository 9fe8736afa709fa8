import { EventEmitter } from 'node:events'
import { type Logger, makeWorkerUtils, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'

/** First half of the advisory lock that a node holds while it lives; the second half is its number. */
const NODE_LOCK = 7_311_881

export interface Liveness {
  /** Hand these to the runner: they record which worker pools belong to this node. */
  readonly events: WorkerEvents
  /** Gives back the jobs of worker pools whose node no longer lives; returns how many pools were dead. */
  freeDead(): Promise<number>
  stop(): Promise<void>
}

/**
 * A worker killed inside a job leaves the job locked for a built-in four hours. Every node therefore
 * holds a session lock of its own number; a worker pool whose node holds none is dead.
 */
export async function makeLiveness(pool: pg.Pool, logger: Logger): Promise<Liveness> {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  const { rows } = await client.query<{ node: number }>(`select nextval('job_node')::int as node`)
  const node = rows[0]?.node ?? 0
  await client.query('select pg_advisory_lock($1, $2)', [NODE_LOCK, node])

  const events: WorkerEvents = new EventEmitter() as WorkerEvents
  // Jobs are locked in the name of the pool that runs them, not of the single worker.
  events.on('pool:create', ({ workerPool }) => {
    pool
      .query('insert into job_worker (worker_id, node) values ($1, $2) on conflict do nothing', [
        workerPool.id,
        node,
      ])
      .catch((error: Error) => logger.error(`worker pool not recorded: ${error.message}`))
  })

  return {
    events,
    freeDead: () => freeDead(pool, logger),
    async stop() {
      await pool.query('delete from job_worker where node = $1', [node]).catch(() => {})
      client.release(true)
    },
  }
}

/** SQL: whether the node of `w` holds its lock. */
const lives = `exists (
  select 1 from pg_locks l
   where l.locktype = 'advisory' and l.classid = ${NODE_LOCK} and l.objid = w.node::oid and l.granted
     and l.database = (select oid from pg_database where datname = current_database()))`

async function freeDead(pool: pg.Pool, logger: Logger) {
  // A pool that never came to be recorded is given time enough to be so.
  const { rows } = await pool.query<{ worker: string }>(
    `select distinct j.locked_by as worker
       from graphile_worker._private_jobs j
       left join job_worker w on w.worker_id = j.locked_by
      where j.locked_by is not null
        and case when w.node is null then j.locked_at < now() - interval '5 minutes'
                 else not ${lives} end`,
  )
  if (rows.length > 0) {
    // A killed attempt is no failed attempt: however often a node dies, its jobs are not given up.
    await pool.query(
      `update graphile_worker._private_jobs set attempts = greatest(attempts - 1, 0)
        where locked_by = any($1)`,
      [rows.map((row) => row.worker)],
    )
    const utils = await makeWorkerUtils({ pgPool: pool, logger })
    await utils.forceUnlockWorkers(rows.map((row) => row.worker))
    await utils.release()
  }
  await pool.query(`delete from job_worker w where not ${lives}`)
  return rows.length
}
