import { sql } from 'kysely'
import type { AnyEndpoint } from '#contracts/kit.ts'
import type { Permission } from '#contracts/rights.ts'
import type { ReaderGate } from '#server/kit/bind.ts'
import { type Account, holds } from '#server/kit/caller.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { hashToken } from '#server/kit/ids.ts'
import { refuse } from '#server/kit/refusals.ts'
import type { Punishments } from '../punishments/index.ts'
import type { SettingsService } from '../settings/index.ts'
import { sessionEnd } from '../users/index.ts'
import { type Rights, rightsOf } from './held.ts'
import { accountOf, identityOf } from './identity.ts'
import { everyPermission } from './permissions.ts'
import { synchronize } from './synchronize.ts'

export interface AccessDeps {
  db: Db
  settings: SettingsService
  punishments: Punishments
  clock: Clock
}

export interface Access {
  /** The account behind a token, read anew each time so that nothing outlives a revocation. */
  identify(token: string): Promise<Account | undefined>
  /** Who may read while the site is closed or asks for sign-in. */
  gate: ReaderGate
  /** The rows an account holds. */
  permissions(account: Account): Promise<Permission[]>
  /** What the groups of a person let them do; a person in no group is in the default one. */
  rights(userId: number): Promise<Rights>
  /** @throws Refusal `punished.upload`, `upload.not_allowed` */
  admitUpload(userId: number): Promise<{ needsReview: boolean }>
  /** @throws Refusal `punished.article`, `article.not_allowed` */
  admitArticle(userId: number): Promise<{ needsApproval: boolean }>
  /** Makes the permission table equal to the endpoints' declarations and seeds the two groups. */
  synchronize(endpoints: readonly AnyEndpoint[]): Promise<void>
}

const SEEN_EVERY_MS = 60_000

export function makeAccess(deps: AccessDeps): Access {
  const { db, settings, punishments, clock } = deps

  /** A visit prolongs a sign-in; a token made for a time ends with that time. */
  async function noteVisit(session: { session_id: number; is_machine: boolean; seen_at: Date }) {
    const seen_at = clock.now()
    if (seen_at.getTime() - session.seen_at.getTime() <= SEEN_EVERY_MS) return
    await db
      .updateTable('session')
      .set({ seen_at, ...(!session.is_machine && { expires_at: sessionEnd(seen_at) }) })
      .where('id', '=', session.session_id)
      .execute()
  }

  return {
    async identify(token) {
      const row = await identityOf(db, sql`s.token_hash = ${hashToken(token)}`, clock.now())
      if (!row) return undefined
      await noteVisit(row)
      return accountOf(row, settings.get().security.require_twostep)
    },
    gate(account) {
      const { is_close, login_required } = settings.get().security
      const isStaff = !!account && (account.isRoot || account.permissions.size > 0)
      if (is_close && !isStaff) refuse('site.closed')
      if (login_required && !account) refuse('site.login_required')
    },
    async permissions(account) {
      const rows = await everyPermission(db)
      return rows.filter((row) => holds(account, { ...row, access: '' }))
    },
    rights: (userId) => rightsOf(db, userId),
    async admitUpload(userId) {
      await punishments.refuseIf(userId, 'upload')
      const { upload, uploadReview } = await rightsOf(db, userId)
      return upload ? { needsReview: uploadReview } : refuse('upload.not_allowed')
    },
    async admitArticle(userId) {
      await punishments.refuseIf(userId, 'article')
      const { article, articleApproval } = await rightsOf(db, userId)
      return article ? { needsApproval: articleApproval } : refuse('article.not_allowed')
    },
    synchronize: (endpoints) => synchronize(db, endpoints),
  }
}
