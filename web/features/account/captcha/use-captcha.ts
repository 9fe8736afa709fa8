import { useEffect, useRef, useState } from 'react'
import { type CaptchaAction, type CaptchaAnswer, getCaptcha } from '#contracts/captcha.ts'
import { type ApiError, call } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import { type Kind, type Instead, NO_CAPTCHA, NOTHING, type Shown } from './shown.ts'

/** One captcha of the server, and the work on it. */
interface Current {
  readonly kind: Kind | undefined
  readonly id: string
  /** Of a proof of work. */
  readonly solution: Promise<string> | undefined
  readonly stop: () => void
}

export interface Captcha {
  readonly shown: Shown
  /** Somebody began with the form: time to fetch it, and to solve what the browser can. */
  touch(): void
  /** What the act sends along; undefined while a person has to read or hear it first. */
  answer(): Promise<CaptchaAnswer | undefined>
  isAbout(error: ApiError): boolean
  /** The server wants another one. Whether the browser solves it by itself. */
  refused(error: ApiError): Promise<boolean>
  /** Another picture, or another kind for who cannot use this one. */
  renew(instead?: Instead): void
  write(text: string): void
}

/**
 * The captcha of an act, of whichever kind the site asks for. It is fetched when the form is touched
 * and anew only when the server refuses it, or when the person asks for another.
 */
export function useCaptcha(action: CaptchaAction, username?: () => string): Captcha {
  const t = useT()
  const [shown, setShown] = useState<Shown>(NOTHING)
  const current = useRef<Promise<Current>>(undefined)
  const text = useRef('')
  const instead = useRef<Instead>(undefined)
  const put = (part: Partial<Shown>) => setShown((before) => ({ ...before, ...part }))
  const drop = () => void current.current?.then(({ stop }) => stop()).catch(() => {})
  // oxlint-disable-next-line react/exhaustive-deps -- when the form goes, so does the work
  useEffect(() => drop, [])

  const take = async (): Promise<Current> => {
    const name = username?.().trim() || undefined
    const got = await call(getCaptcha, { type: action, username: name, instead: instead.current })
    const stopping = new AbortController()
    const kind = got.enable ? got.type : undefined
    const solution = kind === 'pow' ? work(got.captcha, stopping.signal) : undefined
    put({ kind, source: got.captcha, loading: false, text: '', failed: false })
    return { kind, id: got.id, solution, stop: () => stopping.abort() }
  }
  const work = (challenge: string, signal: AbortSignal) => {
    // Needed once somebody begins with the form; the page does not wait for it.
    const solution = import('./solve.ts').then(({ solve }) =>
      solve(challenge, signal, (progress) => put({ progress })),
    )
    put({ progress: 0 })
    solution.catch(() => !signal.aborted && put({ failed: true }))
    return solution
  }
  const begin = () => {
    drop()
    text.current = ''
    put({ loading: true })
    const next = take()
    current.current = next
    next.catch(() => {
      if (current.current === next) current.current = undefined
      put({ loading: false, failed: true })
    })
    return next
  }

  const fetched = async () => {
    try {
      return await begin()
    } catch {
      return undefined
    }
  }

  return {
    shown,
    touch: () => void (current.current ?? begin()).catch(() => {}),
    async answer() {
      const { kind, id, solution } = await (current.current ?? begin())
      if (!kind) return NO_CAPTCHA
      if (solution) {
        put({ waiting: true })
        const captcha = await solution.catch(() => undefined).finally(() => put({ waiting: false }))
        return captcha === undefined ? undefined : { captcha, captcha_id: id }
      }
      if (text.current.trim()) return { captcha: text.current, captcha_id: id }
      put({ problem: t('form.captchaRequired') })
      return undefined
    },
    isAbout: ({ code }) => code.startsWith('captcha.'),
    async refused(error) {
      if ((await fetched())?.solution) return true
      put({ problem: error.message })
      return false
    },
    renew(other) {
      if (other) instead.current = other
      put({ problem: undefined })
      begin().catch(() => {})
    },
    write(value) {
      text.current = value
      put({ text: value, problem: undefined })
    },
  }
}
