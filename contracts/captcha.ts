import { z } from 'zod'
import { endpoint } from './kit.ts'

/** Acts that may ask for a captcha, each with a switch in the security settings. */
export const CaptchaAction = z.enum(['register', 'login', 'find_password', 'comment'])
export type CaptchaAction = z.infer<typeof CaptchaAction>

/** `pow`: a proof of work that the browser solves by itself; the others are read or heard by a person. */
export const CaptchaKind = z.enum(['pow', 'digit', 'math', 'string', 'audio'])
export type CaptchaKind = z.infer<typeof CaptchaKind>

/**
 * What an act sends along: the captcha's id and its solution (the characters read, or the text that
 * `contracts/proof-of-work.ts` describes). Empty where no captcha is asked for.
 */
export const captchaFields = {
  captcha: z.string().trim().max(4096).default(''),
  captcha_id: z.string().max(64).default(''),
}
export interface CaptchaAnswer {
  readonly captcha: string
  readonly captcha_id: string
}

export const getCaptcha = endpoint({
  method: 'GET',
  path: '/api/v1/user/captcha',
  summary: ['取一个验证码', 'Get a captcha'],
  access: 'open',
  input: z.strictObject({
    type: CaptchaAction,
    /** Whom a sign-in is for: wrong passwords for the account may ask for a captcha. */
    username: z.string().trim().max(64).optional(),
    /** Another kind than the site's usual one, for people who cannot use that. */
    instead: z.enum(['pow', 'audio']).optional(),
  }),
  output: z.object({
    /** Off: the act needs no captcha. */
    enable: z.boolean(),
    id: z.string(),
    /** A picture or a sound as data URI; for `pow` the challenge as JSON. */
    captcha: z.string(),
    type: CaptchaKind,
  }),
  limit: { max: 120, seconds: 300 },
})
