import { randomBytes } from 'node:crypto'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { hashToken, newSecret } from '#server/kit/ids.ts'
import { refuse } from '#server/kit/refusals.ts'
import type { OauthIdentity } from '#server/ports/oauth.ts'
import type { Profile } from './untrusted.ts'

/** How long a code on a screen waits for a telephone. */
const LIFETIME_MS = 5 * 60_000

type Subjects = OauthIdentity['subjects']
type Look = 'waiting' | 'expired' | { subjects: Subjects; profile: Profile }

/** Codes on screens, in the database: screen and telephone may ask different nodes. */
export function makeScans({ db, clock }: { db: Db; clock: Clock }) {
  /** Nobody has scanned it, and it has not ended. */
  const open = (scene: string) => ({
    read: db
      .selectFrom('oauth_scan')
      .select('scene')
      .where('scene', '=', scene)
      .where('subject', 'is', null)
      .where('expires_at', '>', clock.now()),
    write: db
      .updateTable('oauth_scan')
      .where('scene', '=', scene)
      .where('subject', 'is', null)
      .where('expires_at', '>', clock.now()),
  })

  return {
    /** What a code says: 24 letters and digits. */
    newScene: () => randomBytes(12).toString('hex'),
    /** `key` stays in the browser that shows the code. */
    async add(scene: string) {
      const key = newSecret()
      const expires_at = new Date(clock.now().getTime() + LIFETIME_MS)
      const row = { scene, key_hash: hashToken(key), profile: '{}', expires_at }
      await db.insertInto('oauth_scan').values(row).execute()
      return { key, expires_at: expires_at.toISOString() }
    },
    /** @throws Refusal `oauth.scene` */
    async refuseUnlessWaiting(scene: string) {
      if (!(await open(scene).read.executeTakeFirst())) refuse('oauth.scene')
    },
    /** Writes down who scanned it; the first counts. @throws Refusal `oauth.scene` */
    async confirm(scene: string, subjects: Subjects, profile: Profile) {
      const values = { subject: JSON.stringify(subjects), profile: JSON.stringify(profile) }
      const query = open(scene).write.set(values).returning('scene')
      if (!(await query.executeTakeFirst())) refuse('oauth.scene')
    },
    /** Who scanned it, told once, to the browser that shows it. @throws Refusal `oauth.scene` */
    async look(scene: string, key: string): Promise<Look> {
      const row = await db
        .selectFrom('oauth_scan')
        .select(['key_hash', 'subject', 'expires_at'])
        .where('scene', '=', scene)
        .executeTakeFirst()
      if (!row || row.expires_at <= clock.now()) return 'expired'
      if (!row.key_hash.equals(hashToken(key))) refuse('oauth.scene')
      if (row.subject === null) return 'waiting'
      const scanned = await db
        .deleteFrom('oauth_scan')
        .where('scene', '=', scene)
        .returning(['subject', 'profile'])
        .executeTakeFirst()
      if (!scanned?.subject) return 'expired'
      const subjects = JSON.parse(scanned.subject) as Subjects
      return { subjects, profile: scanned.profile as unknown as Profile }
    },
    async cleanUp() {
      await db.deleteFrom('oauth_scan').where('expires_at', '<=', clock.now()).execute()
    },
  }
}
