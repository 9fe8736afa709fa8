import { EventEmitter } from 'node:events'
import { type Logger, makeWorkerUtils, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'

/** First half of the advisory lock that a node holds while it lives; the second half is its number. */
const NODE_LOCK = 7_311_881

export interface Liveness {
  /** Hand these to the runner: they record which workers belong to this node. */
  readonly events: WorkerEvents
  /** Gives back the jobs of workers whose node no longer lives; returns how many workers were dead. */
  freeDead(): Promise<number>
  stop(): Promise<void>
}

/**
 * A worker killed inside a job leaves the job locked for a built-in four hours. Every node therefore
 * holds a session lock of its own number; a worker whose node's lock can be taken is dead.
 */
export async function makeLiveness(pool: pg.Pool, logger: Logger): Promise<Liveness> {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  const { rows } = await client.query<{ node: number }>(`select nextval('job_node')::int as node`)
  const node = rows[0]?.node ?? 0
  await client.query('select pg_advisory_lock($1, $2)', [NODE_LOCK, node])

  const events: WorkerEvents = new EventEmitter() as WorkerEvents
  events.on('worker:create', ({ worker }) => {
    pool
      .query('insert into job_worker (worker_id, node) values ($1, $2) on conflict do nothing', [
        worker.workerId,
        node,
      ])
      .catch((error: Error) => logger.error(`worker not recorded: ${error.message}`))
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

async function freeDead(pool: pg.Pool, logger: Logger) {
  const { rows } = await pool.query<{ worker: string }>(
    `select distinct j.locked_by as worker
       from graphile_worker._private_jobs j
       left join job_worker w on w.worker_id = j.locked_by
      where j.locked_by is not null and j.locked_at < now() - interval '2 seconds'
        and (w.node is null or not exists (
          select 1 from pg_locks l
           where l.locktype = 'advisory' and l.classid = $1 and l.objid = w.node::oid and l.granted
             and l.database = (select oid from pg_database where datname = current_database())))`,
    [NODE_LOCK],
  )
  if (rows.length === 0) return 0
  const utils = await makeWorkerUtils({ pgPool: pool, logger })
  await utils.forceUnlockWorkers(rows.map((row) => row.worker))
  await utils.release()
  await pool.query('delete from job_worker where worker_id = any($1)', [rows.map((r) => r.worker)])
  return rows.length
}
