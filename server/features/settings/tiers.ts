import type { Words } from '#contracts/refusals.ts'

/** One tier of the discounts of buying credits. */
export interface Tier {
  /** From this many credits on. */
  readonly amount: number
  /** What is paid of the price, above 0 and at most 1. */
  readonly discount: number
}

const LINE = /^(\d{1,9})\s*[:：]\s*(0?\.\d{1,4}|[01](?:\.\d{1,4})?)$/

const lines = (given: string) =>
  given
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Tiers by amount; what does not parse gives none, as specified. */
export function readTiers(given: string): Tier[] {
  if (discountsWrong(given)) return []
  return lines(given)
    .map((line) => {
      const [, amount, discount] = LINE.exec(line) ?? []
      return { amount: Number(amount), discount: Number(discount) }
    })
    .toSorted((a, b) => a.amount - b.amount)
}

/** What is wrong with the lines `amount:discount`, if anything. */
export function discountsWrong(given: string): Words | undefined {
  const seen = new Set<number>()
  for (const [at, line] of lines(given).entries()) {
    const [, amount, discount] = LINE.exec(line) ?? []
    if (amount === undefined || Number(amount) === 0)
      return [
        `第 ${at + 1} 行应为 积分数:折扣，如 100:0.95`,
        `line ${at + 1} is to be amount:discount, such as 100:0.95`,
      ]
    if (Number(discount) <= 0 || Number(discount) > 1)
      return [
        `第 ${at + 1} 行的折扣应大于 0、不超过 1`,
        `the discount of line ${at + 1} is to be above 0 and at most 1`,
      ]
    if (seen.has(Number(amount)))
      return [`第 ${at + 1} 行的积分数重复`, `the amount of line ${at + 1} stands there twice`]
    seen.add(Number(amount))
  }
  return undefined
}
