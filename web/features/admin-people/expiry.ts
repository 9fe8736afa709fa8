/** The ends of a punishment that are one click away, in the order they are offered. */
export const EXPIRY_PRESETS = [
  '1h',
  '12h',
  '1d',
  '2d',
  '1w',
  '1month',
  'half_year',
  '1year',
] as const
type ExpiryPreset = (typeof EXPIRY_PRESETS)[number]

const HOUR_MS = 3_600_000
const HOURS: Partial<Record<ExpiryPreset, number>> = {
  '1h': 1,
  '12h': 12,
  '1d': 24,
  '2d': 48,
  '1w': 168,
}
const MONTHS: Partial<Record<ExpiryPreset, number>> = { '1month': 1, half_year: 6, '1year': 12 }

/** When a preset that is chosen at `now` ends. Months keep the day, or take the last one of a shorter month. */
export function expiryOf(preset: ExpiryPreset, now: Date): Date {
  const hours = HOURS[preset]
  if (hours !== undefined) return new Date(now.getTime() + hours * HOUR_MS)
  const end = new Date(now)
  const day = end.getDate()
  end.setDate(1)
  end.setMonth(end.getMonth() + (MONTHS[preset] ?? 0))
  const last = new Date(end.getFullYear(), end.getMonth() + 1, 0).getDate()
  end.setDate(Math.min(day, last))
  return end
}

const two = (value: number) => String(value).padStart(2, '0')

/** A moment as `<input type="datetime-local">` writes it: local time without zone. */
export const toLocalInput = (at: Date) =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`

/** RFC 3339 of what such a field holds; null when it is empty or not a time. */
export function fromLocalInput(text: string): string | null {
  const at = new Date(text)
  return text && !Number.isNaN(at.getTime()) ? at.toISOString() : null
}
