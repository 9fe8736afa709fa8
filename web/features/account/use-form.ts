import { type FormEvent, useRef, useState } from 'react'
import type { CaptchaAnswer } from '#contracts/captcha.ts'
import { ApiError } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import type { Captcha } from './captcha/use-captcha.ts'
import { withCaptcha } from './captcha/with-captcha.ts'
import { type Failed, failedBy } from './failed.ts'
import { aboutField, type Problems } from './problems.ts'

export type { Problems }

interface Options<Name extends string> {
  readonly check: (values: Record<Name, string>) => Problems<Name>
  readonly send: (values: Record<Name, string>, answer: CaptchaAnswer) => Promise<void>
  /** Said when the server gives no message of its own. */
  readonly fallback: string
  /** The captcha of the act, where it may have one. */
  readonly captcha?: Captcha
  /** Takes a refusal over, such as the one that asks for the second step. */
  readonly takeOver?: (error: ApiError) => boolean
}

/**
 * A form of texts: checked in the browser, sent with its captcha, its refusal kept to be shown at the
 * field it is about, else above the button. What was typed stays; the first wrong field gets the focus.
 */
export function useForm<Name extends string>(names: readonly Name[], options: Options<Name>) {
  const t = useT()
  const [problems, setProblems] = useState<Problems<Name>>({})
  const [failure, setFailure] = useState<Failed>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const wrong = (found: Problems<Name>) => {
    setProblems(found)
    const first = names.find((name) => found[name])
    if (first) focusOn(form.current, first)
    return Boolean(first)
  }
  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (options.takeOver?.(error)) return
    const found = aboutField(error, names)
    if (found && wrong(found)) return
    setFailure(failedBy(error, t, options.fallback))
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    form.current = event.currentTarget
    const values = valuesOf(event.currentTarget, names)
    setFailure(undefined)
    if (wrong(options.check(values))) return
    setBusy(true)
    try {
      const isSent = await withCaptcha(options.captcha, (answer) => options.send(values, answer))
      if (!isSent) focusOn(form.current, 'captcha')
    } catch (error) {
      fail(error)
    }
    setBusy(false)
  }
  /** A problem that turned up before the form was sent. */
  const tell = (name: Name, said: string) => void wrong({ [name]: said } as Problems<Name>)
  return { problems, failure, busy, submit, setFailure, tell, captcha: options.captcha }
}

export type FormState<Name extends string = string> = ReturnType<typeof useForm<Name>>

/** After the next drawing: the field may only come with it. */
function focusOn(form: HTMLFormElement | null, name: string) {
  setTimeout(() => form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus())
}

function valuesOf<Name extends string>(form: HTMLFormElement, names: readonly Name[]) {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<
    Name,
    string
  >
}
