import type { InputOf } from '#contracts/kit.ts'
import { type SqlBool, sql } from 'kysely'
import * as contract from '#contracts/audit.ts'
import { inWords } from '#contracts/refusals.ts'
import type { Binder } from '#server/kit/bind.ts'
import type { Db } from '#server/kit/db.ts'
import { endOf, like, startOf } from '#server/kit/filters.ts'
import { pageOf } from '#server/kit/page-of.ts'

type Wanted = InputOf<typeof contract.listAudit>

const outcomes = {
  ok: sql<SqlBool>`outcome = 'ok'`,
  refused: sql<SqlBool>`outcome not in ('ok', '', 'internal')`,
  broken: sql<SqlBool>`outcome in ('', 'internal')`,
}

const orders = { 'id desc': sql`id desc`, 'id asc': sql`id` }

export function auditRoutes(bind: Binder, { db }: { db: Db }) {
  bind.on(contract.listAudit, async (wanted, { locale }) => {
    const { total, rows } = await pageOf(matching(db, wanted), orders[wanted.order], wanted)
    return {
      total,
      audit: rows.map(({ title, title_en, ...row }) => ({
        ...row,
        title: inWords([title, title_en || title], locale),
        created_at: row.created_at.toISOString(),
      })),
    }
  })
}

function matching(db: Db, { wd, user_id, method, path, outcome, ip, created_at }: Wanted) {
  const [from, to] = created_at
  return db
    .selectFrom('audit')
    .selectAll()
    .$if(user_id.length > 0, (q) => q.where('user_id', 'in', user_id))
    .$if(method.length > 0, (q) => q.where('method', 'in', method))
    .$if(!!path, (q) => q.where('path', 'ilike', like(path)))
    .$if(!!ip, (q) => q.where('ip', 'ilike', like(ip)))
    .$if(!!from, (q) => q.where('created_at', '>=', startOf(from)))
    .$if(!!to, (q) => q.where('created_at', '<=', endOf(to)))
    .$if(outcome.length > 0, (q) => q.where((eb) => eb.or(outcome.map((one) => outcomes[one]))))
    .$if(!!wd, (q) =>
      q.where((eb) =>
        eb.or([
          eb('username', 'ilike', like(wd)),
          eb('title', 'ilike', like(wd)),
          eb('title_en', 'ilike', like(wd)),
          eb(sql`input::text`, 'ilike', like(wd)),
          eb(sql`acts::text`, 'ilike', like(wd)),
        ]),
      ),
    )
}
