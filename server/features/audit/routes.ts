import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import * as contract from '#contracts/audit.ts'
import type { Binder } from '#server/kit/bind.ts'
import type { Db } from '#server/kit/db.ts'
import { endOf, like, startOf } from '#server/kit/filters.ts'

type Wanted = z.output<typeof contract.listAudit.input>

const outcomes = {
  ok: sql<SqlBool>`outcome = 'ok'`,
  refused: sql<SqlBool>`outcome not in ('ok', '', 'internal')`,
  broken: sql<SqlBool>`outcome in ('', 'internal')`,
}

export function auditRoutes(bind: Binder, { db }: { db: Db }) {
  bind.on(contract.listAudit, async (wanted) => {
    const found = matching(db, wanted)
    const { total } = await found
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await found
      .selectAll()
      .orderBy('id', wanted.order === 'id asc' ? 'asc' : 'desc')
      .limit(wanted.size)
      .offset((wanted.page - 1) * wanted.size)
      .execute()
    return {
      total,
      audit: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    }
  })
}

function matching(db: Db, { wd, user_id, method, path, outcome, ip, created_at }: Wanted) {
  const [from, to] = created_at
  return db
    .selectFrom('audit')
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
          eb(sql`input::text`, 'ilike', like(wd)),
          eb(sql`acts::text`, 'ilike', like(wd)),
        ]),
      ),
    )
}
