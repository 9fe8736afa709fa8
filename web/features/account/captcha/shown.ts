import type { CaptchaAnswer, CaptchaKind } from '#contracts/captcha.ts'

export type Kind = CaptchaKind
/** Another kind than the site's usual one. */
export type Instead = 'pow' | 'audio' | undefined

/** What the page shows of a captcha. */
export interface Shown {
  /** Undefined: none is asked for, as far as is known. */
  readonly kind: Kind | undefined
  /** A picture or a sound as data URI. */
  readonly source: string
  readonly text: string
  readonly loading: boolean
  /** The proof of work: 0–1, and whether somebody waits for it. */
  readonly progress: number
  readonly waiting: boolean
  /** It could not be fetched or solved. */
  readonly failed: boolean
  readonly problem: string | undefined
}

export const NOTHING: Shown = {
  kind: undefined,
  source: '',
  text: '',
  loading: false,
  progress: 0,
  waiting: false,
  failed: false,
  problem: undefined,
}

/** What is sent along where no captcha is asked for. */
export const NO_CAPTCHA: CaptchaAnswer = { captcha: '', captcha_id: '' }
