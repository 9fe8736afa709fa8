import { type Db, isUniqueViolation, type Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refusals.ts'
import type { Profile } from './untrusted.ts'

export interface Connection {
  readonly type: number
  readonly subject: string
  readonly profile: Profile
}

const shown = ({ username, nickname, avatar }: Profile) => ({ username, nickname, avatar })

/** Whose account here somebody is who is known elsewhere. */
export function makeAccounts(db: Db) {
  return {
    /**
     * The account of a person by any of their names, the best first. Found by a lesser one (from before
     * the provider told the best), it goes by the best from now on.
     */
    async find(subjects: readonly [string, ...string[]]) {
      const rows = await db
        .selectFrom('oauth_account')
        .select(['id', 'user_id', 'subject'])
        .where('subject', 'in', subjects)
        .execute()
      const rank = (subject: string) => subjects.indexOf(subject)
      const found = rows.toSorted((a, b) => rank(a.subject) - rank(b.subject))[0]
      if (found && found.subject !== subjects[0]) await rename(db, found.id, subjects[0])
      return found
    },
    /** Keeps the name and picture as they are elsewhere now. */
    async refresh(id: number, profile: Profile) {
      await db.updateTable('oauth_account').set(shown(profile)).where('id', '=', id).execute()
    },
    /** The user a subject belongs to, and whether the given user has one of this type: before anything is done. @throws Refusal */
    async refuseIfBound({ type, subject }: Connection, userId: number | undefined) {
      const rows = await db
        .selectFrom('oauth_account')
        .select(['user_id', 'subject'])
        .where((eb) =>
          eb.or([
            eb('subject', '=', subject),
            eb.and([eb('user_id', '=', userId ?? 0), eb('type', '=', type)]),
          ]),
        )
        .execute()
      const same = rows.find((row) => row.subject === subject)
      if (same && same.user_id !== userId) refuse('oauth.taken')
      if (!same && rows.length > 0) refuse('oauth.bound_already')
    },
    /** Connects in the ticket's transaction; of two who try at once the database lets one. @throws Refusal `oauth.taken`, `oauth.bound_already` */
    async connect(tx: Tx, { type, subject, profile }: Connection, userId: number) {
      const made = await tx
        .insertInto('oauth_account')
        .values({ user_id: userId, type, subject, ...shown(profile) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (made) return
      const holder = await tx
        .selectFrom('oauth_account')
        .select(['id', 'user_id'])
        .where('subject', '=', subject)
        .executeTakeFirst()
      if (!holder) refuse('oauth.bound_already')
      if (holder.user_id !== userId) refuse('oauth.taken')
      await tx
        .updateTable('oauth_account')
        .set(shown(profile))
        .where('id', '=', holder.id)
        .execute()
    },
    list: (userId: number) =>
      db
        .selectFrom('oauth_account')
        .select(['id', 'type', 'username', 'nickname', 'avatar', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
    /** Disconnects all of these, or none when one is not the person's own. @throws Refusal `oauth.not_found` */
    async disconnect(userId: number, ids: readonly number[]) {
      const wanted = [...new Set(ids)]
      if (wanted.length === 0) refuse('oauth.not_found')
      await db.transaction().execute(async (tx) => {
        const gone = await tx
          .deleteFrom('oauth_account')
          .where('user_id', '=', userId)
          .where('id', 'in', wanted)
          .returning('id')
          .execute()
        if (gone.length !== wanted.length) refuse('oauth.not_found')
      })
    },
  }
}

export type Accounts = ReturnType<typeof makeAccounts>

async function rename(db: Db, id: number, subject: string) {
  try {
    await db.updateTable('oauth_account').set({ subject }).where('id', '=', id).execute()
  } catch (error) {
    // Somebody goes by it since a moment ago: both lead to whom they led before.
    if (!isUniqueViolation(error)) throw error
  }
}
