import { PunishmentType } from '#contracts/punishments.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refusals.ts'
import * as repo from './repo.ts'

/** What somebody may be kept from. */
export type Act = 'comment' | 'upload' | 'download' | 'favorite' | 'article'

export interface Punishments {
  /**
   * The punishment in force, the longest if there are several; disabling the account counts as every
   * other. User 1 is never punished. `until` is null when it lasts until it is lifted.
   */
  inForce(
    userId: number,
    type: PunishmentType,
    tx?: Db,
  ): Promise<{ reason: string; until: Date | null } | undefined>
  /** @throws Refusal `punished.<act>` with the reason */
  refuseIf(userId: number, act: Act): Promise<void>
}

const typeOf = {
  comment: PunishmentType.noComment,
  upload: PunishmentType.noUpload,
  download: PunishmentType.noDownload,
  favorite: PunishmentType.noFavorite,
  article: PunishmentType.noArticle,
} as const satisfies Record<Act, PunishmentType>

export function makePunishments({ db, clock }: { db: Db; clock: Clock }): Punishments {
  const inForce: Punishments['inForce'] = (userId, type, tx = db) =>
    repo.longest(tx, userId, [PunishmentType.disableAccount, type], clock.now())
  return {
    inForce,
    async refuseIf(userId, act) {
      const punishment = await inForce(userId, typeOf[act])
      if (punishment) refuse(`punished.${act}`, { reason: punishment.reason })
    },
  }
}
