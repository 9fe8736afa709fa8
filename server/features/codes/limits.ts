import type { RateLimit } from '#contracts/kit.ts'
import type { RefusalCode } from '#contracts/refusals.ts'
import type { Caller } from '#server/kit/caller.ts'
import { networkOf } from '#server/kit/network.ts'
import type { RateLimiter } from '#server/kit/rate-limit.ts'
import { Refusal, refuse } from '#server/kit/refusals.ts'
import type { Channel } from './types.ts'

const DAY = 24 * 3600

/** As the settings have them; 0 a day is no limit. */
export interface Limits {
  /** Seconds between two messages to one target. */
  readonly interval: number
  readonly times_every_day: number
  readonly times_every_ip: number
  readonly times_total_day?: number
}

/**
 * Counts a message that is asked for and refuses the one too many: by the address and the
 * account it is asked from, by its target, and in all. A target that nobody has counts the same. The asking address comes first, so
 * that who has used up theirs cannot keep others waiting.
 * @throws code.too_often, code.daily_limit
 */
export async function takeLimits(
  rate: RateLimiter,
  { channel, target, caller }: { channel: Channel; target: string; caller: Caller },
  limits: Limits,
) {
  const take = async (key: string, limit: RateLimit, code: RefusalCode) => {
    if (limit.max === 0) return
    try {
      await rate.takeKey(`${channel} ${key}`, limit)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'rate.limited') refuse(code, error.details)
      throw error
    }
  }
  const daily = (max: number) => ({ max, seconds: DAY })
  await take(`ip ${networkOf(caller.ip)}`, daily(limits.times_every_ip), 'code.daily_limit')
  if (caller.account)
    await take(`user ${caller.account.id}`, daily(limits.times_every_ip), 'code.daily_limit')
  await take(`wait ${target}`, { max: 1, seconds: limits.interval }, 'code.too_often')
  await take(`day ${target}`, daily(limits.times_every_day), 'code.daily_limit')
  await take('all', daily(limits.times_total_day ?? 0), 'code.daily_limit')
}
