import { Status } from '#contracts/enums.ts'
import { PunishmentType } from '#contracts/punishments.ts'
import { inWords, type Locale } from '#contracts/refusals.ts'
import type { Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refusals.ts'
import * as repo from './repo.ts'
import { isStaff } from './staff.ts'
import type { UsersDeps } from './types.ts'

/**
 * The row of somebody who may come in, locked: what ends sign-ins waits for this one, or is seen by it.
 * @throws Refusal `auth.wrong_credentials` (gone meanwhile), `auth.punished`, `auth.disabled`, `site.closed`
 */
export async function lockWelcome(
  { settings, punishments }: Pick<UsersDeps, 'settings' | 'punishments'>,
  tx: Tx,
  userId: number,
  locale: Locale,
) {
  const row = await repo.lockById(tx, userId)
  if (!row) refuse('auth.wrong_credentials')
  const punishment = await punishments.inForce(userId, PunishmentType.disableAccount, tx)
  if (punishment)
    refuse('auth.punished', {
      reason: punishment.reason,
      until: endOf(punishment.until, locale),
    })
  if (row.status === Status.disabled) refuse('auth.disabled')
  if (settings.get().security.is_close && !(await isStaff(tx, userId))) refuse('site.closed')
  return row
}

/** When a punishment ends, as people read it. */
function endOf(until: Date | null, locale: Locale) {
  if (!until) return inWords(['解除为止', 'further notice'], locale)
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(until)
}
