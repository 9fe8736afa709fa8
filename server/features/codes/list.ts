import type { InputOf } from '#contracts/kit.ts'
import { sql } from 'kysely'
import type { Delivery, listSms } from '#contracts/codes.ts'
import type { Db } from '#server/kit/db.ts'
import { like } from '#server/kit/filters.ts'
import { pageOf } from '#server/kit/page-of.ts'
import { refuse } from '#server/kit/refusals.ts'

type Wanted = InputOf<typeof listSms>

const rows = (db: Db) =>
  db
    .selectFrom('delivery as d')
    .leftJoin('user as u', 'u.id', 'd.user_id')
    .selectAll('d')
    .select('u.username')

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const view = (row: Row): Delivery => ({
  id: row.id,
  channel: row.channel as Delivery['channel'],
  type: row.type,
  status: row.status,
  mobile: row.target,
  provider: row.provider,
  error: row.error,
  response: row.response,
  user_id: row.user_id ?? 0,
  username: row.username ?? '',
  ip: row.ip,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** One sending. @throws sms.not_found */
export async function getDelivery(db: Db, id: number): Promise<Delivery> {
  const row = await rows(db).where('d.id', '=', id).executeTakeFirst()
  return row ? view(row) : refuse('sms.not_found')
}

const orders = { 'id desc': sql`d.id desc`, 'id asc': sql`d.id` }

export async function listDeliveries(db: Db, wanted: Wanted) {
  const found = await pageOf(matching(db, wanted), orders[wanted.order], wanted)
  return { total: found.total, sms: found.rows.map(view) }
}

const matching = (db: Db, { channel, type, status, mobile, user_id }: Wanted) =>
  rows(db)
    .$if(channel.length > 0, (q) => q.where('d.channel', 'in', channel))
    .$if(type.length > 0, (q) => q.where('d.type', 'in', type))
    .$if(status.length > 0, (q) => q.where('d.status', 'in', status))
    .$if(!!mobile, (q) => q.where('d.target', 'ilike', like(mobile)))
    .$if(user_id.length > 0, (q) => q.where('d.user_id', 'in', user_id))
