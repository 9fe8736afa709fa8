import { sql } from 'kysely'
import type { NamedEndpoint } from '#contracts/kit.ts'
import { type Account, type Caller, FIRST_USER, mustHold } from '#server/kit/caller.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refusals.ts'
import { groupsOf } from '../users/index.ts'
import { rowsOf } from './held.ts'
import { accountOf, identityOf } from './identity.ts'

/** Any number will do as long as every node uses the same. */
const RIGHTS_LOCK = 7_311_884

/** Rights of a person or group: every row, or these rows (`METHOD path`). */
interface Held {
  readonly isRoot: boolean
  readonly permissions: Iterable<string>
}

/** Who acts, with the rights they have while the act is done. */
export interface Actor {
  readonly account: Account
  /** @throws Refusal `rights.beyond_own` when one of the people has a right that the actor lacks */
  coverPeople(ids: readonly number[]): Promise<void>
  /** The same for groups. */
  coverGroups(ids: readonly number[]): Promise<void>
  /** The same for the groups a person would be in: the default one when there are none. */
  coverMembership(groupIds: readonly number[]): Promise<void>
  /** The same for permission rows, as `METHOD path`. */
  coverRows(rows: readonly string[]): void
}

export interface Guard {
  /**
   * Does something to people's rights, or by right to people: in a transaction, one such act at a time
   * over all nodes, after asking again whether the actor still may. So no act can use a right that is
   * being taken away, and none can slip between another's look and its change.
   * @throws Refusal `auth.required`, `access.denied`
   */
  act<T>(
    caller: Caller,
    endpoint: NamedEndpoint,
    run: (tx: Tx, actor: Actor) => Promise<T>,
  ): Promise<T>
}

export function makeGuard({ db, clock }: { db: Db; clock: Clock }): Guard {
  return {
    act(caller, endpoint, run) {
      const { account: asked } = caller
      if (!asked) refuse('auth.required')
      return db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(${RIGHTS_LOCK})`.execute(tx)
        const found = await identityOf(tx, sql`s.id = ${asked.sessionId}`, clock.now())
        if (!found) refuse('auth.required')
        const account = accountOf(found, false)
        mustHold({ account, locale: caller.locale }, endpoint)
        return run(tx, actorOf(tx, account))
      })
    },
  }
}

function actorOf(tx: Tx, account: Account): Actor {
  const cover = (others: readonly Held[]) => {
    if (!others.every((other) => covers(account, other))) refuse('rights.beyond_own')
  }
  const coverGroups = async (ids: readonly number[]) => cover(await heldByGroups(tx, ids))
  return {
    account,
    coverPeople: async (ids) => cover(await heldByPeople(tx, ids)),
    coverGroups,
    async coverMembership(groupIds) {
      if (groupIds.length > 0) return coverGroups(groupIds)
      const standard = tx.selectFrom('group').select('id').where('is_default', '=', true)
      return coverGroups((await standard.execute()).map((row) => row.id))
    },
    coverRows: (permissions) => cover([{ isRoot: false, permissions }]),
  }
}

/** Whether nobody with these rights has one that the account lacks. */
function covers(account: Account, { isRoot, permissions }: Held) {
  if (account.isRoot) return true
  return !isRoot && [...permissions].every((row) => account.permissions.has(row))
}

async function heldByPeople(db: Db, ids: readonly number[]): Promise<readonly Held[]> {
  const { rows } = await sql<Held>`
    select u.id = ${FIRST_USER} or coalesce((select bool_or(is_super) from (${groupsOf(sql`u.id`)}) g), false)
      as "isRoot", ${rowsOf(groupsOf(sql`u.id`))} as permissions
    from "user" u where u.id = any(${[...ids]})`.execute(db)
  return rows
}

async function heldByGroups(db: Db, ids: readonly number[]): Promise<readonly Held[]> {
  const { rows } = await sql<Held>`
    select one.is_super as "isRoot", ${rowsOf(sql`select one.id`)} as permissions
    from "group" one where one.id = any(${[...ids]})`.execute(db)
  return rows
}
