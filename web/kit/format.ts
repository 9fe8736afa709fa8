import type { T } from './words.ts'

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB']

/** A size in bytes with its unit, 2 decimals: `1.25 MB`. */
export function formatSize(bytes: number) {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1)
  const value = bytes / 1024 ** step
  return `${step === 0 ? value : value.toFixed(2)} ${UNITS[step]}`
}

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** How long ago, in words: just now, minutes, hours, days, months of 30 days, years. */
export function formatAgo(t: T, time: string, now: number) {
  const seconds = Math.max(0, (now - Date.parse(time)) / 1000)
  if (seconds < MINUTE) return t('time.now')
  if (seconds < HOUR) return t('time.minutes', { count: Math.floor(seconds / MINUTE) })
  if (seconds < DAY) return t('time.hours', { count: Math.floor(seconds / HOUR) })
  if (seconds < 30 * DAY) return t('time.days', { count: Math.floor(seconds / DAY) })
  if (seconds < 360 * DAY) return t('time.months', { count: Math.floor(seconds / DAY / 30) })
  return t('time.years', { count: Math.max(1, Math.floor(seconds / DAY / 365)) })
}

export const formatCount = (count: number, locale: string) =>
  new Intl.NumberFormat(locale).format(count)
