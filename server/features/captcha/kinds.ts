import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { CaptchaKind } from '#contracts/captcha.ts'
import type { PowChallenge } from '#contracts/proof-of-work.ts'
import type { Locale } from '#contracts/refusals.ts'
import { speak } from './audio.ts'
import { drawText, type PictureSize } from './picture.ts'

export interface CaptchaOptions extends PictureSize {
  /** Characters to read or hear. */
  readonly length: number
  /** The most hashes a proof of work takes; half of them on average. */
  readonly difficulty: number
}

export interface Puzzle {
  /** What the person or their browser gets: a data URI, or the challenge as JSON. */
  readonly shown: string
  readonly answer: string
}

const DIGITS = '0123456789'
/** Without those that look like others. */
const CHARACTERS = 'abcdefhjkmnpqrstuvwxyz2345678'

const pick = (from: string, length: number) =>
  Array.from({ length }, () => from[randomInt(from.length)]).join('')

type Make = (options: CaptchaOptions, locale: Locale) => Promise<Puzzle>

const pictureOf = (text: string, size: PictureSize) =>
  drawText(text, size).then((png) => `data:image/png;base64,${png.toString('base64')}`)

/** Makes a captcha of each kind. */
export const puzzles: Record<CaptchaKind, Make> = {
  async pow({ difficulty }) {
    const salt = randomBytes(16).toString('hex')
    const number = randomInt(difficulty + 1)
    const challenge = createHash('sha256').update(`${salt}${number}`).digest('hex')
    const shown: PowChallenge = { algorithm: 'SHA-256', challenge, salt, maxnumber: difficulty }
    return { shown: JSON.stringify(shown), answer: `${number}` }
  },
  async digit(options) {
    const answer = pick(DIGITS, options.length)
    return { shown: await pictureOf(answer, options), answer }
  },
  async string(options) {
    const answer = pick(CHARACTERS, options.length)
    return { shown: await pictureOf(answer, options), answer }
  },
  async math(options) {
    const [a, b] = [1 + randomInt(49), 1 + randomInt(49)]
    const isSum = randomInt(2) === 0
    // Never below zero: the answer is digits only.
    const [more, less] = a > b ? [a, b] : [b, a]
    const text = isSum ? `${a}+${b}=?` : `${more}-${less}=?`
    return { shown: await pictureOf(text, options), answer: `${isSum ? a + b : more - less}` }
  },
  async audio({ length }, locale) {
    const answer = pick(DIGITS, length)
    const wav = await speak(answer, locale)
    return { shown: `data:audio/wav;base64,${wav.toString('base64')}`, answer }
  },
}
