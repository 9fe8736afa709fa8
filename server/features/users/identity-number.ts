/** Weights and check signs of GB 11643-1999 (ISO 7064 MOD 11-2). */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const SIGNS = '10X98765432'

/** The first two digits: provinces, Taiwan, Hong Kong, Macau, and 83 on residence permits. */
const REGIONS = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[123]|91)/

/** Whether a Chinese identity number of 15 digits or 18 signs can exist: region, birthday, check digit. */
export function isIdentityNumber(number: string): boolean {
  if (!REGIONS.test(number)) return false
  if (/^\d{15}$/.test(number)) return isDay(`19${number.slice(6, 12)}`)
  if (!/^\d{17}[\dX]$/i.test(number)) return false
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(number[at]), 0)
  return isDay(number.slice(6, 14)) && SIGNS[sum % 11] === number[17]?.toUpperCase()
}

/** `yyyymmdd`, a day of the calendar since 1800. */
function isDay(text: string) {
  const [year, month, day] = [text.slice(0, 4), text.slice(4, 6), text.slice(6, 8)].map(Number)
  if (!year || !month || !day || year < 1800) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
