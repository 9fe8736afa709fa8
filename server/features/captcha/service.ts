import { randomBytes } from 'node:crypto'
import type { CaptchaAction, CaptchaAnswer, CaptchaKind } from '#contracts/captcha.ts'
import type { SettingsService } from '#server/features/settings/index.ts'
import type { Caller } from '#server/kit/caller.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { networkOf } from '#server/kit/network.ts'
import type { RateLimiter } from '#server/kit/rate-limit.ts'
import { refuse } from '#server/kit/refusals.ts'
import { puzzles } from './kinds.ts'
import { checkCaptcha, consumeCaptcha, insertCaptcha, removeEnded, type Tried } from './repo.ts'
import type { Captchas } from './types.ts'

export interface CaptchaDeps {
  db: Db
  settings: SettingsService
  rate: RateLimiter
  clock: Clock
}

/** Wrong passwords, from one address or for one name, after which a sign-in asks for a captcha. */
const FAILURES = 3
/** How long they are remembered, in seconds. */
const MEMORY = 3600

const addressKey = (caller: Caller) => `captcha login ip ${networkOf(caller.ip)}`
// By the name that was typed: an account's other names must not tell that they belong together.
const nameKey = (username: string) => `captcha login name ${username.trim().toLowerCase()}`

/** What a person wrote as it was meant: without regard to case, spaces, and full-width signs. */
const normalized = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase()

export function makeCaptchas(deps: CaptchaDeps): Captchas {
  const { db, settings, rate, clock } = deps

  async function isAsked(action: CaptchaAction, caller: Caller, username: string | undefined) {
    const { security } = settings.get()
    if (action !== 'login') return security[`enable_captcha_${action}`]
    if (security.enable_captcha_login !== 'auto') return security.enable_captcha_login === 'true'
    if ((await rate.hits(addressKey(caller))) >= FAILURES) return true
    return !!username && (await rate.hits(nameKey(username))) >= FAILURES
  }

  async function attempt(
    way: (db: Db, tried: Tried) => Promise<boolean | undefined>,
    action: CaptchaAction,
    { captcha, captcha_id: id }: CaptchaAnswer,
  ) {
    if (!captcha || !id) refuse('captcha.required')
    const right = await way(db, { id, action, answer: normalized(captcha), now: clock.now() })
    if (right === undefined) refuse('captcha.expired')
    if (!right) refuse('captcha.wrong')
  }

  return {
    async issue(action, caller, { username, instead } = {}) {
      const options = settings.get().captcha
      const type: CaptchaKind = instead ?? options.type
      if (!(await isAsked(action, caller, username)))
        return { enable: false, id: '', captcha: '', type }
      const { shown, answer } = await puzzles[type](options, caller.locale)
      const id = randomBytes(16).toString('hex')
      const expires_at = new Date(clock.now().getTime() + options.duration * 60_000)
      await insertCaptcha(db, { id, action, kind: type, answer: normalized(answer), expires_at })
      return { enable: true, id, captcha: shown, type }
    },
    async check(action, answer, caller, username) {
      if (await isAsked(action, caller, username)) await attempt(checkCaptcha, action, answer)
    },
    async consume(action, answer, caller, username) {
      if (await isAsked(action, caller, username)) await attempt(consumeCaptcha, action, answer)
    },
    async noteFailure(caller, username) {
      const unlimited = { max: Number.MAX_SAFE_INTEGER, seconds: MEMORY }
      await rate.takeKey(addressKey(caller), unlimited)
      await rate.takeKey(nameKey(username), unlimited)
    },
    noteSuccess: (_caller, username) => rate.forget(nameKey(username)),
    cleanUp: async () => void (await removeEnded(db, clock.now())),
  }
}
