import { Status } from '#contracts/enums.ts'
import { PunishmentType } from '#contracts/punishments.ts'
import { inWords, type Locale } from '#contracts/refusals.ts'
import type { Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refusals.ts'
import * as repo from './repo.ts'
import { isStaff } from './staff.ts'
import type { UsersDeps } from './types.ts'

/** The person's row, locked; gone or disabled people stay outside. */
export async function lockWelcome(tx: Tx, userId: number) {
  const row = await repo.lockById(tx, userId)
  if (!row) refuse('auth.wrong_credentials')
  if (row.status === Status.disabled) refuse('auth.disabled')
  return row
}

/** @throws Refusal `auth.punished`, `site.closed` */
export async function refuseOutsiders(
  { db, settings, punishments }: Pick<UsersDeps, 'db' | 'settings' | 'punishments'>,
  userId: number,
  locale: Locale,
) {
  const punishment = await punishments.inForce(userId, PunishmentType.disableAccount)
  if (punishment)
    refuse('auth.punished', {
      reason: punishment.reason,
      until: endOf(punishment.until, locale),
    })
  if (settings.get().security.is_close && !(await isStaff(db, userId))) refuse('site.closed')
}

/** When a punishment ends, as people read it. */
function endOf(until: Date | null, locale: Locale) {
  if (!until) return inWords(['解除为止', 'further notice'], locale)
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(until)
}
