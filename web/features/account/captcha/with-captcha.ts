import type { CaptchaAnswer } from '#contracts/captcha.ts'
import { ApiError } from '#web/kit/api.ts'
import { NO_CAPTCHA } from './shown.ts'
import type { Captcha } from './use-captcha.ts'

/**
 * Does an act with its captcha's answer; a captcha that the browser solves by itself is tried anew once.
 * Answers whether the act was done: if not, the captcha waits for the person.
 */
export async function withCaptcha(
  captcha: Captcha | undefined,
  act: (answer: CaptchaAnswer) => Promise<unknown>,
  again = false,
): Promise<boolean> {
  const answer = captcha ? await captcha.answer() : NO_CAPTCHA
  if (!answer) return false
  try {
    await act(answer)
    return true
  } catch (error) {
    if (!(error instanceof ApiError) || !captcha?.isAbout(error)) throw error
    const isSolved = await captcha.refused(error)
    if (isSolved && again) throw error
    return isSolved && withCaptcha(captcha, act, true)
  }
}
