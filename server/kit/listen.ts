import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './db.ts'
import type { Log } from './log.ts'

export interface Listener {
  /** Calls back when any node notifies the channel, and once after a lost connection came back. */
  on(channel: string, react: (payload: string) => Promise<void> | void): Promise<void>
  /** Tells every node when the caller's transaction commits. */
  notify(db: Db, channel: string, payload?: string): Promise<void>
  close(): Promise<void>
}

/** LISTEN/NOTIFY on a connection of its own that comes back by itself. */
export function makeListener(connection: pg.ClientConfig, log: Log): Listener {
  const reactions = new Map<string, ((payload: string) => Promise<void> | void)[]>()
  let client: pg.Client | undefined
  let closed = false

  const react = async (channel: string, payload: string) => {
    for (const call of reactions.get(channel) ?? [])
      try {
        await call(payload)
      } catch (error) {
        log.error({ error, channel }, 'reaction to a notification failed')
      }
  }

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client(connection)
    fresh.on('notification', ({ channel, payload }) => void react(channel, payload ?? ''))
    fresh.on('error', (error) => log.warn({ error: error.message }, 'listener lost'))
    fresh.on('end', () => {
      client = undefined
      if (!closed) setTimeout(() => void reconnect(), 500)
    })
    await fresh.connect()
    for (const channel of reactions.keys())
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = fresh
    return fresh
  }

  async function reconnect() {
    if (closed) return
    try {
      await connect()
      // What was said meanwhile was missed.
      for (const channel of reactions.keys()) await react(channel, '')
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'listener cannot connect')
      setTimeout(() => void reconnect(), 1000)
    }
  }

  return {
    async on(channel, call) {
      const first = !reactions.has(channel)
      reactions.set(channel, [...(reactions.get(channel) ?? []), call])
      if (!client) await connect()
      else if (first) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    },
    async notify(db, channel, payload = '') {
      await sql`select pg_notify(${channel}, ${payload})`.execute(db)
    },
    async close() {
      closed = true
      await client?.end().catch(() => {})
    },
  }
}
