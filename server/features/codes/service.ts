import { randomInt } from 'node:crypto'
import type { CaptchaAction, CaptchaAnswer } from '#contracts/captcha.ts'
import { CodePurpose } from '#contracts/codes.ts'
import type { Caller } from '#server/kit/caller.ts'
import { refuse } from '#server/kit/refusals.ts'
import { makeCarriers, sendText } from './carriers.ts'
import type { CodesDeps } from './deps.ts'
import { makeDispatch } from './dispatch.ts'
import { takeLimits } from './limits.ts'
import { type Addressee, insertCode, removeEndedCodes, tryCode } from './repo.ts'
import type { Channel, Codes } from './types.ts'

/** Whose captcha asking for a code needs; binding is for people who are signed in. */
const actions: Record<CodePurpose, CaptchaAction | undefined> = {
  [CodePurpose.register]: 'register',
  [CodePurpose.login]: 'login',
  [CodePurpose.findPassword]: 'find_password',
  [CodePurpose.bind]: undefined,
}

const disabled = { email: 'mail.disabled', sms: 'sms.disabled' } as const
const channelNames = { email: '邮箱', sms: '短信' } as const
const targetOf = (given: string) => given.trim().toLowerCase()
const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

export function makeCodes(deps: CodesDeps): Codes {
  const { db, settings, rate, clock, captchas, deliveries, mailer } = deps
  const carriers = makeCarriers(deps)
  const dispatch = makeDispatch(deps)
  const canSend = (channel: Channel) => carriers[channel].options().enable

  /** Registration's own doors: a code for what is closed anyway is not sent. */
  function admit(channel: Channel, purpose: CodePurpose, caller: Caller) {
    if (!canSend(channel)) refuse(disabled[channel])
    const { is_close, enable_register } = settings.get().security
    if (purpose === CodePurpose.register && is_close) refuse('site.closed')
    if (purpose === CodePurpose.register && !enable_register) refuse('user.registration_closed')
    if (purpose === CodePurpose.bind && !caller.account) refuse('auth.required')
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
    const send = (to: string) => carrier.send({ to, purpose, code, locale })
    await dispatch(addressee, caller, { provider: carrier.provider(), code, send })
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
      await dispatch(addressee, caller, { provider: carriers.email.provider(), send })
    },
    async cleanUp() {
      await removeEndedCodes(db, clock.now())
      await deliveries.closeInterrupted()
    },
    idle: deliveries.idle,
  }
}
