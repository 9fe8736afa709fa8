import type { AnyEndpoint } from '#contracts/kit.ts'
import type { Locale } from '#contracts/refusals.ts'
import type { Permission } from '#contracts/rights.ts'
import type { Account } from '#server/kit/caller.ts'
import { refuse } from '#server/kit/refusals.ts'
import type { Punishments } from '../punishments/index.ts'
import { makeReaderGate } from './gate.ts'
import { type Rights, rightsOf } from './held.ts'
import { type IdentifyDeps, makeIdentify } from './identity.ts'
import { permissionsOf } from './permissions.ts'
import { synchronize } from './synchronize.ts'

export interface AccessDeps extends IdentifyDeps {
  punishments: Punishments
}

export interface Access {
  /** The account behind a token, read anew each time so that nothing outlives a revocation. */
  identify(token: string): Promise<Account | undefined>
  /** Who may read while the site is closed or asks for sign-in. */
  gate: ReturnType<typeof makeReaderGate>
  /** The rows an account holds, named in the reader's language. */
  permissions(account: Account, locale: Locale): Promise<Permission[]>
  /** What the groups of a person let them do; a person in no group is in the default one. */
  rights(userId: number): Promise<Rights>
  /** @throws Refusal `punished.upload`, `upload.not_allowed` */
  admitUpload(userId: number): Promise<{ needsReview: boolean }>
  /** @throws Refusal `punished.article`, `article.not_allowed` */
  admitArticle(userId: number): Promise<{ needsApproval: boolean }>
  /** Makes the permission table equal to the endpoints' declarations and seeds the two groups. */
  synchronize(endpoints: readonly AnyEndpoint[]): Promise<void>
}

export function makeAccess(deps: AccessDeps): Access {
  const { db, settings, punishments } = deps
  return {
    identify: makeIdentify(deps),
    gate: makeReaderGate(settings),
    permissions: (account, locale) => permissionsOf(db, account, locale),
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
