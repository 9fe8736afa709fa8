import { expect, test } from 'vitest'
import { EXPIRY_PRESETS, expiryOf, fromLocalInput, toLocalInput } from './expiry.ts'

const HOUR = 3_600_000
const now = new Date(2026, 0, 31, 10, 20)

test('hours, days and a week are counted from now', () => {
  const hours = (['1h', '12h', '1d', '2d', '1w'] as const).map(
    (preset) => (expiryOf(preset, now).getTime() - now.getTime()) / HOUR,
  )
  expect(hours).toEqual([1, 12, 24, 48, 168])
})

test('a month keeps the day, or takes the last of a shorter month', () => {
  expect(expiryOf('1month', now)).toEqual(new Date(2026, 1, 28, 10, 20))
  expect(expiryOf('1month', new Date(2026, 2, 15, 8))).toEqual(new Date(2026, 3, 15, 8))
  expect(expiryOf('half_year', now)).toEqual(new Date(2026, 6, 31, 10, 20))
  expect(expiryOf('1year', new Date(2028, 1, 29))).toEqual(new Date(2029, 1, 28))
})

test('every preset lies in the future, each later than the one before', () => {
  const ends = EXPIRY_PRESETS.map((preset) => expiryOf(preset, now).getTime())
  expect(ends[0]).toBeGreaterThan(now.getTime())
  expect(ends.toSorted((a, b) => a - b)).toEqual(ends)
})

test('a local time goes into its field and comes back', () => {
  expect(toLocalInput(now)).toBe('2026-01-31T10:20')
  expect(fromLocalInput('2026-01-31T10:20')).toBe(now.toISOString())
  expect(fromLocalInput('')).toBeNull()
  expect(fromLocalInput('2026-99-99T10:20')).toBeNull()
})
