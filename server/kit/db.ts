import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Log } from './log.ts'
import type { Tables } from './tables.ts'

/** The pool's typed query builder; features take it, or a transaction of it, as `Db`. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

// bigint ids, counts and sums fit a JavaScript number here; they travel as JSON numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// Lists of them (int8[]) are read as lists of float8 are; these oids of pg_type have no name in pg.
type TypeId = (typeof pg.types.builtins)['INT8']
pg.types.setTypeParser(1016 as TypeId, pg.types.getTypeParser(1022 as TypeId, 'text'))

/** Settings of every connection: nothing runs away, and plans suit short search queries. */
const options = [
  'statement_timeout=15000',
  'idle_in_transaction_session_timeout=30000',
  'lock_timeout=10000',
  'work_mem=32MB',
  'jit=off',
  'max_parallel_workers_per_gather=0',
  'plan_cache_mode=force_custom_plan',
  'TimeZone=UTC',
]

/** Opens a pool. `max` connections; errors of idle connections are logged, not fatal. */
export function makePool(connection: pg.PoolConfig, log: Log, max = 20): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    options: options.map((option) => `-c ${option}`).join(' '),
    connectionTimeoutMillis: 15_000,
  })
  pool.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'))
  })
  return pool
}

export const makeDb = (pool: pg.Pool): Db =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

/** True for PostgreSQL's unique_violation, optionally of one named constraint. */
export function isUniqueViolation(error: unknown, constraint?: string) {
  return (
    error instanceof pg.DatabaseError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  )
}
