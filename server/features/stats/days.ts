import { sql } from 'kysely'
import type { Db } from '#server/kit/db.ts'

/** The time zone in which this server's days begin and end. */
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** The last days up to today as YYYY-MM-DD in the server's time zone, oldest first. */
export function lastDays(now: Date, count: number): string[] {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zone() }).format(now)
  const today = Date.parse(`${day}T00:00:00Z`)
  return Array.from({ length: count }, (_, back) =>
    new Date(today - (count - 1 - back) * 24 * 3600 * 1000).toISOString().slice(0, 10),
  )
}

/** Tables whose rows are counted by the day they were made. */
export const counted = {
  documents: sql`select created_at from document`,
  users: sql`select created_at from "user"`,
  conversions: sql`select created_at from conversion_end where succeeded`,
  failures: sql`select created_at from conversion_end where not succeeded`,
  searches: sql`select created_at from search_record`,
} as const

/** How many rows were made on each of the days. */
export async function perDay(
  db: Db,
  what: keyof typeof counted,
  days: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ day: string; n: number }>`
    select to_char(created_at at time zone ${zone()}, 'YYYY-MM-DD') as day, count(*) as n
    from (${counted[what]}) as made
    where created_at >= (${days[0]}::timestamp at time zone ${zone()})
    group by 1`.execute(db)
  const found = new Map(rows.map(({ day, n }) => [day, n]))
  return days.map((day) => found.get(day) ?? 0)
}
