import { sql } from 'kysely'
import type { AnyEndpoint } from '#contracts/kit.ts'
import type { ReaderGate } from '#server/kit/bind.ts'
import { type Account, holds } from '#server/kit/caller.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { hashToken } from '#server/kit/ids.ts'
import { refuse } from '#server/kit/refusals.ts'
import type { SettingsService } from '../settings/index.ts'
import { sessionEnd } from '../users/index.ts'

export interface PermissionRow {
  id: number
  method: string
  path: string
  title: string
  pages: string[]
}

export interface Access {
  /** The account behind a token, read anew each time so that nothing outlives a revocation. */
  identify(token: string): Promise<Account | undefined>
  /** Who may read while the site is closed or asks for sign-in. */
  gate: ReaderGate
  /** The rows an account holds. */
  permissions(account: Account): Promise<PermissionRow[]>
  /** What the groups of a person let them do; a person in no group is in the default one. */
  uploadRights(userId: number): Promise<{ mayUpload: boolean; needsReview: boolean }>
  /** Makes the permission table equal to the endpoints' declarations and seeds the two groups. */
  synchronize(endpoints: readonly AnyEndpoint[]): Promise<void>
}

interface IdentityRow {
  id: number
  username: string
  session_id: number
  must_change_password: boolean
  is_machine: boolean
  is_super: boolean
  permissions: string[]
  seen_at: Date
}

/** Groups of user `u`, or the default group. */
const groupsOf = (user: string) =>
  sql.raw(`
  select g.* from "group" g where g.id in (select group_id from user_group where user_id = ${user})
  union
  select g.* from "group" g where g.is_default
     and not exists (select 1 from user_group where user_id = ${user})`)

const SEEN_EVERY_MS = 60_000

export function makeAccess(deps: { db: Db; settings: SettingsService; clock: Clock }): Access {
  const { db, settings, clock } = deps

  /** A visit prolongs a sign-in; a token made for a time ends with that time. */
  async function noteVisit({ session_id, is_machine }: IdentityRow) {
    const seen_at = clock.now()
    await db
      .updateTable('session')
      .set({ seen_at, ...(!is_machine && { expires_at: sessionEnd(seen_at) }) })
      .where('id', '=', session_id)
      .execute()
  }

  return {
    async identify(token) {
      const { rows } = await sql<IdentityRow>`
        select u.id, u.username, s.id as session_id, s.is_machine, s.seen_at,
          u.must_change_password and not s.is_machine as must_change_password,
          coalesce((select bool_or(is_super) from (${groupsOf('u.id')}) g), false) as is_super,
          array(select distinct p.method || ' ' || p.path from (${groupsOf('u.id')}) g
                join group_permission gp on gp.group_id = g.id
                join permission p on p.id = gp.permission_id) as permissions
        from session s join "user" u on u.id = s.user_id
        where s.token_hash = ${hashToken(token)} and s.expires_at > ${clock.now()} and u.status <> 1`.execute(
        db,
      )
      const row = rows[0]
      if (!row) return undefined
      if (clock.now().getTime() - row.seen_at.getTime() > SEEN_EVERY_MS) await noteVisit(row)
      return accountOf(row)
    },
    gate(account) {
      const { is_close, login_required } = settings.get().security
      const isStaff = !!account && (account.isRoot || account.permissions.size > 0)
      if (is_close && !isStaff) refuse('site.closed')
      if (login_required && !account) refuse('site.login_required')
    },
    async permissions(account) {
      const rows = await db
        .selectFrom('permission')
        .selectAll()
        .orderBy('path')
        .orderBy('method')
        .execute()
      return rows.filter((row) => holds(account, { ...row, access: '' }))
    },
    async uploadRights(userId) {
      const { rows } = await sql<{ upload: boolean; free: boolean }>`
        select coalesce(bool_or(enable_upload), false) as upload,
          coalesce(bool_or(enable_upload and not enable_document_review), false) as free
        from (${groupsOf(String(Number(userId)))}) g`.execute(db)
      const row = rows[0]
      return { mayUpload: row?.upload ?? false, needsReview: !(row?.free ?? false) }
    },
    synchronize: (endpoints) => synchronize(db, endpoints),
  }
}

const accountOf = (row: IdentityRow): Account => ({
  id: row.id,
  username: row.username,
  sessionId: row.session_id,
  permissions: new Set(row.permissions),
  isRoot: row.id === 1 || row.is_super,
  mustChangePassword: row.must_change_password,
  mustEnableTwoStep: false,
})

async function synchronize(db: Db, endpoints: readonly AnyEndpoint[]) {
  const rows = endpoints.flatMap(({ method, path, access }) =>
    typeof access === 'string'
      ? []
      : [{ method, path, title: access.title, pages: [...access.pages] }],
  )
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7311882)`.execute(tx)
    await tx
      .insertInto('permission')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['method', 'path']).doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          pages: eb.ref('excluded.pages'),
        })),
      )
      .execute()
    const kept = rows.map((row) => `${row.method} ${row.path}`)
    await sql`delete from permission where method || ' ' || path <> all(${kept})`.execute(tx)
    await sql`
      insert into "group" (title, is_default, is_super, enable_document_review, sort)
      values ('超级管理员', false, true, false, 100), ('普通用户', true, false, true, 0)
      on conflict (title) do nothing`.execute(tx)
    await sql`
      insert into user_group (user_id, group_id)
      select 1, id from "group" where is_super and exists (select 1 from "user" where id = 1)
      on conflict do nothing`.execute(tx)
  })
}
