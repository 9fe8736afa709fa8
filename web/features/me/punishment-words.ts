import type { T } from '#web/kit/words.ts'
import { formatMinute } from '#web/kit/moment.ts'

const kinds = {
  1: 'punishment.type1',
  2: 'punishment.type2',
  3: 'punishment.type3',
  4: 'punishment.type4',
  5: 'punishment.type5',
  6: 'punishment.type6',
} as const

/** What a `PunishmentType` forbids, in words. */
export const kindOf = (type: number, t: T) =>
  t(kinds[type as keyof typeof kinds] ?? 'punishment.other')

export const untilOf = (end: string | null, t: T) =>
  end ? formatMinute(end) : t('punishment.forever')
