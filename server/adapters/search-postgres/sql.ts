import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Numbers the values of one statement: `add` gives the placeholder. */
export function placeholders() {
  const values: unknown[] = []
  return { values, add: (value: unknown) => `$${values.push(value)}` }
}
export type Placeholders = ReturnType<typeof placeholders>

export type Row = Record<string, unknown>
export type Run = <T extends Row>(text: string, values: readonly unknown[]) => Promise<T[]>

/**
 * Runs statements prepared under a name made from their text: PostgreSQL cuts names after 63
 * bytes, so that long ones may meet.
 */
export const makeRun =
  (pool: pg.Pool): Run =>
  async <T extends Row>(text: string, values: readonly unknown[]) => {
    const name = `search_${createHash('sha1').update(text).digest('hex').slice(0, 20)}`
    return (await pool.query<T>({ name, text, values: [...values] })).rows
  }

/** Runs statements of one transaction; any error rolls it back. */
export async function transact(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
    client.release()
  } catch (error) {
    // A connection whose rollback fails is not given back.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}
