import type { Captchas } from '#server/features/captcha/index.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import type { RateLimiter } from '#server/kit/rate-limit.ts'
import type { CarrierDeps } from './carriers.ts'
import type { Deliveries } from './deliveries.ts'

export interface CodesDeps extends CarrierDeps {
  db: Db
  rate: RateLimiter
  clock: Clock
  captchas: Captchas
  deliveries: Deliveries
}
