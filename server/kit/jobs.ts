import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger,
  makeWorkerUtils,
  type Runner,
  run,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './db.ts'
import { type Liveness, makeLiveness } from './job-liveness.ts'
import type { Log } from './log.ts'

export interface JobOptions {
  /** A job of the same key that waits is replaced. */
  readonly key?: string
  /** Jobs of one queue run one after another. */
  readonly queue?: string
  readonly priority?: number
  readonly maxAttempts?: number
  readonly runAt?: Date
}

export interface Attempt {
  readonly number: number
  /** When this fails too, the job is given up. */
  readonly isLast: boolean
}

export type JobHandler<Payload> = (payload: Payload, attempt: Attempt) => Promise<void>

export interface Job<Payload> {
  readonly name: string
  /** Adds the job inside the caller's transaction: it exists exactly when the row it is about does. */
  add(db: Db, payload: Payload, options?: JobOptions): Promise<void>
}

export interface Jobs {
  /** Declares a job beside its feature. Handlers must be safe to run twice. */
  define<Payload>(name: string, handler: JobHandler<Payload>, defaults?: JobOptions): Job<Payload>
  /** Runs a handler by the clock (crontab line), once over all nodes. */
  cron(name: string, when: string, handler: () => Promise<void>): void
  start(concurrency: number): Promise<void>
  /** Runs what waits, and what that adds, until nothing is due; a failed job waits for its next try. */
  runWaiting(): Promise<void>
  /** Lets running jobs end (bounded), then stops taking new ones. */
  stop(): Promise<void>
}

/** Durable jobs of graphile-worker, added in the transaction of the row they are about. */
export function makeJobs(deps: { pool: pg.Pool; log: Log }): Jobs {
  const tasks: TaskList = {}
  const crontab: string[] = []
  let runner: Runner | undefined
  let liveness: Liveness | undefined
  let sweep: NodeJS.Timeout | undefined

  return {
    define(name, handler, defaults = {}) {
      tasks[name] = (payload, { job }) =>
        handler(payload as never, {
          number: job.attempts,
          isLast: job.attempts >= job.max_attempts,
        })
      return {
        name,
        add: (db, payload, options) => addJob(db, name, payload, { ...defaults, ...options }),
      }
    },
    cron(name, when, handler) {
      tasks[name] = () => handler()
      crontab.push(`${when} ${name} ?max=3`)
    },
    async start(concurrency) {
      const logger = quietLogger(deps.log)
      liveness = await makeLiveness(deps.pool, logger)
      const { events, freeDead } = liveness
      await freeDead()
      // Other nodes may die later; their jobs are taken over within half a minute.
      sweep = setInterval(
        () => freeDead().catch((error) => deps.log.warn({ error }, 'job sweep')),
        20_000,
      )
      runner = await run({
        pgPool: deps.pool,
        taskList: tasks,
        crontab: crontab.join('\n'),
        concurrency,
        noHandleSignals: true,
        events,
        pollInterval: 1000,
        logger,
      })
    },
    runWaiting: () => runWaiting(deps.pool, tasks, quietLogger(deps.log)),
    async stop() {
      clearInterval(sweep)
      await runner?.stop().catch(() => {})
      await liveness?.stop()
      runner = undefined
    },
  }
}

/** Creates the queue's own tables. */
export async function migrateJobs(pool: pg.Pool, log: Log) {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: quietLogger(log) })
  await utils.migrate()
  await utils.release()
}

async function runWaiting(pgPool: pg.Pool, taskList: TaskList, logger: Logger) {
  const events: WorkerEvents = new EventEmitter() as WorkerEvents
  const pools: string[] = []
  events.on('pool:create', ({ workerPool }) => void pools.push(workerPool.id))
  await runOnce({ pgPool, taskList, noHandleSignals: true, logger, events })
  // The runner does not wait until the end of its last jobs is written down.
  const isOpen = 'select 1 from graphile_worker._private_jobs where locked_by = any($1)'
  while (((await pgPool.query(isOpen, [pools])).rowCount ?? 0) > 0) await sleep(5)
}

async function addJob(db: Db, name: string, payload: unknown, options: JobOptions) {
  await sql`select graphile_worker.add_job(
    ${name}, ${JSON.stringify(payload)}::json,
    queue_name => ${options.queue ?? null}, run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${options.maxAttempts ?? 5}, job_key => ${options.key ?? null},
    priority => ${options.priority ?? 0})`.execute(db)
}

function quietLogger(log: Log) {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ error: meta?.error }, message)
    else if (level === 'warning') log.warn(message)
  })
}
