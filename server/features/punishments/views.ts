import type { OwnPunishment, Punishment } from '#contracts/punishments.ts'
import type { PunishmentRow } from './repo.ts'

export const punishmentView = (row: PunishmentRow): Punishment => ({
  ...row,
  end_time: row.end_time?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** What the punished person reads: no word of who did it, and no note. */
export const ownView = ({
  id,
  type,
  reason,
  end_time,
  created_at,
}: PunishmentRow): OwnPunishment => ({
  id,
  type,
  reason,
  end_time: end_time?.toISOString() ?? null,
  created_at: created_at.toISOString(),
})
