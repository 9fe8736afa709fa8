import { randomInt } from 'node:crypto'
import type { CaptchaAction, CaptchaAnswer } from '#contracts/captcha.ts'
import { CodePurpose } from '#contracts/codes.ts'
import type { Captchas } from '#server/features/captcha/index.ts'
import type { Caller } from '#server/kit/caller.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import type { RateLimiter } from '#server/kit/rate-limit.ts'
import { refuse } from '#server/kit/refusals.ts'
import { type CarrierDeps, makeCarriers, sendText } from './carriers.ts'
import type { Deliveries, Message } from './deliveries.ts'
import { takeLimits } from './limits.ts'
import { refuseFailed } from './reasons.ts'
import { type Addressee, insertCode, ownerOf, removeEndedCodes, tryCode } from './repo.ts'
import type { Channel, Codes } from './types.ts'

export interface CodesDeps extends CarrierDeps {
  db: Db
  rate: RateLimiter
  clock: Clock
  captchas: Captchas
  deliveries: Deliveries
}

/** Whose captcha asking for a code needs; binding is for people who are signed in. */
const actions: Record<CodePurpose, CaptchaAction | undefined> = {
  [CodePurpose.register]: 'register',
  [CodePurpose.login]: 'login',
  [CodePurpose.findPassword]: 'find_password',
  [CodePurpose.bind]: undefined,
}

/** Of these, who asks must not learn whether anybody has the target. */
const isQuiet = (purpose: CodePurpose) =>
  purpose === CodePurpose.login || purpose === CodePurpose.findPassword

const disabled = { email: 'mail.disabled', sms: 'sms.disabled' } as const
const channelNames = { email: '邮箱', sms: '短信' } as const
const targetOf = (given: string) => given.trim().toLowerCase()
const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

export function makeCodes(deps: CodesDeps): Codes {
  const { db, settings, rate, clock, captchas, deliveries, mailer } = deps
  const carriers = makeCarriers(deps)
  const canSend = (channel: Channel) => carriers[channel].options().enable

  /** Registration's own doors: a code for what is closed anyway is not sent. */
  function admit(channel: Channel, purpose: CodePurpose, caller: Caller) {
    if (!canSend(channel)) refuse(disabled[channel])
    const { is_close, enable_register } = settings.get().security
    if (purpose === CodePurpose.register && is_close) refuse('site.closed')
    if (purpose === CodePurpose.register && !enable_register) refuse('user.registration_closed')
    if (purpose === CodePurpose.bind && !caller.account) refuse('auth.required')
  }

  /** Sends to who has the target where that is a secret; else to the target, and says when it failed. */
  async function deliver(
    { channel, target, purpose }: Addressee,
    caller: Caller,
    { code, send }: { code?: string; send: (to: string) => Promise<string> },
  ) {
    const owner = await ownerOf(db, channel, target)
    const to = (isQuiet(purpose) && owner?.target) || target
    const message: Message = {
      channel,
      type: code === undefined ? -1 : purpose,
      target: to,
      provider: carriers[channel].provider(),
      ...(isQuiet(purpose) && { userId: owner?.id }),
      ...(code !== undefined && { code }),
    }
    if (!isQuiet(purpose))
      await deliveries
        .deliver(message, caller, () => send(to))
        .catch((error: unknown) => refuseFailed(error, caller.locale))
    else if (owner) deliveries.deliverLater(message, caller, () => send(to))
  }

  async function sendCode(addressee: Addressee, answer: CaptchaAnswer, caller: Caller) {
    const { channel, target, purpose } = addressee
    admit(channel, purpose, caller)
    const action = actions[purpose]
    if (action) await captchas.check(action, answer, caller, target)
    const carrier = carriers[channel]
    const { duration, ...limits } = carrier.options()
    await takeLimits(rate, { channel, target, caller }, limits)
    const code = newCode()
    const now = clock.now()
    const expires = new Date(now.getTime() + duration * 60_000)
    // Also for a target that nobody has: trying a code there must not look different.
    await insertCode(db, addressee, code, { now, expires })
    const { locale } = caller
    await deliver(addressee, caller, {
      code,
      send: (to) => carrier.send({ to, purpose, code, locale }),
    })
  }

  return {
    canSend,
    sendEmail: ({ email, type, ...answer }, caller) =>
      sendCode({ channel: 'email', target: targetOf(email), purpose: type }, answer, caller),
    sendSms: ({ mobile, type, ...answer }, caller) =>
      sendCode({ channel: 'sms', target: targetOf(mobile), purpose: type }, answer, caller),
    async take(channel, given, purpose, code) {
      const addressee = { channel, target: targetOf(given), purpose }
      const right = await tryCode(db, addressee, code.normalize('NFKC').trim(), clock.now())
      if (right === undefined) refuse('code.expired', { channel: channelNames[channel] })
      if (!right) refuse('code.wrong', { channel: channelNames[channel] })
    },
    async sendMail({ to, type, ...text }, caller) {
      if (!canSend('email')) refuse('mail.disabled')
      const addressee = { channel: 'email', target: targetOf(to), purpose: type } as const
      await takeLimits(rate, { ...addressee, caller }, settings.get().email)
      const send = (address: string) => sendText(mailer, settings.get(), address, text)
      await deliver(addressee, caller, { send })
    },
    async cleanUp() {
      await removeEndedCodes(db, clock.now())
      await deliveries.closeInterrupted()
    },
    idle: deliveries.idle,
  }
}
