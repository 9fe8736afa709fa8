import type { T } from '#web/kit/words.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** A span of seconds in its greatest whole unit: `3 days`. */
export function spanOf(t: T, seconds: number): string {
  if (seconds < MINUTE) return t('dashboard.seconds', { count: Math.max(0, Math.round(seconds)) })
  if (seconds < HOUR) return t('dashboard.minutes', { count: Math.floor(seconds / MINUTE) })
  if (seconds < DAY) return t('dashboard.hours', { count: Math.floor(seconds / HOUR) })
  return t('dashboard.dayCount', { count: Math.floor(seconds / DAY) })
}
