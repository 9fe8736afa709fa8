import { type RawBuilder, sql } from 'kysely'
import { PunishmentType } from '#contracts/punishments.ts'
import { type Account, FIRST_USER } from '#server/kit/caller.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { hashToken } from '#server/kit/ids.ts'
import { inForceAt } from '../punishments/index.ts'
import type { SettingsService } from '../settings/index.ts'
import { groupsOf, sessionEnd } from '../users/index.ts'
import { rowsOf } from './held.ts'

export interface IdentifyDeps {
  db: Db
  settings: SettingsService
  clock: Clock
}

interface IdentityRow {
  id: number
  username: string
  session_id: number
  must_change_password: boolean
  is_machine: boolean
  is_super: boolean
  has_twostep: boolean
  permissions: string[]
  seen_at: Date
}

/**
 * Whose sign-in it is, in one indexed query: nobody's once it ended, or while its owner is disabled
 * or punished with it. `which` is an SQL condition over session `s`.
 */
export async function identityOf(db: Db, which: RawBuilder<unknown>, now: Date) {
  const { rows } = await sql<IdentityRow>`
    select u.id, u.username, s.id as session_id, s.is_machine, s.seen_at,
      u.must_change_password and not s.is_machine as must_change_password,
      u.totp_enabled_at is not null or s.is_machine as has_twostep,
      coalesce((select bool_or(is_super) from (${groupsOf(sql`u.id`)}) g), false) as is_super,
      ${rowsOf(groupsOf(sql`u.id`))} as permissions
    from session s join "user" u on u.id = s.user_id
    where ${which} and s.expires_at > ${now} and u.status <> 1
      and not exists (select 1 from punishment where punishment.user_id = u.id
        and punishment.type = ${PunishmentType.disableAccount} and ${inForceAt(now)})`.execute(db)
  return rows[0]
}

/** @param asksTwoStep whether the site asks everybody with a right to turn on two-step sign-in */
export function accountOf(row: IdentityRow, asksTwoStep: boolean): Account {
  const isRoot = row.id === FIRST_USER || row.is_super
  const isStaff = isRoot || row.permissions.length > 0
  return {
    id: row.id,
    username: row.username,
    sessionId: row.session_id,
    permissions: new Set(row.permissions),
    isRoot,
    mustChangePassword: row.must_change_password,
    mustEnableTwoStep: asksTwoStep && isStaff && !row.has_twostep,
  }
}

const SEEN_EVERY_MS = 60_000

/** Makes what tells whose token it is. */
export function makeIdentify({ db, settings, clock }: IdentifyDeps) {
  /** A visit prolongs a sign-in; a token made for a time ends with that time. */
  async function noteVisit({ session_id, is_machine, seen_at: before }: IdentityRow) {
    const seen_at = clock.now()
    if (seen_at.getTime() - before.getTime() <= SEEN_EVERY_MS) return
    await db
      .updateTable('session')
      .set({ seen_at, ...(!is_machine && { expires_at: sessionEnd(seen_at) }) })
      .where('id', '=', session_id)
      .execute()
  }

  return async function identify(token: string): Promise<Account | undefined> {
    const row = await identityOf(db, sql`s.token_hash = ${hashToken(token)}`, clock.now())
    if (!row) return undefined
    await noteVisit(row)
    return accountOf(row, settings.get().security.require_twostep)
  }
}
