import { type FormEvent, useState } from 'react'
import { ApiError } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'

/** What is wrong with each field, in words; empty when all is well. */
export type Problems<Name extends string> = Partial<Record<Name, string>>

interface Options<Name extends string> {
  readonly check: (values: Record<Name, string>) => Problems<Name>
  readonly send: (values: Record<Name, string>) => Promise<void>
  /** Said when the server gives no message of its own. */
  readonly fallback: string
}

/** A form of texts: checked in the browser, sent, its refusal kept to be shown. The first wrong field gets the focus. */
export function useForm<Name extends string>(names: readonly Name[], options: Options<Name>) {
  const t = useT()
  const [problems, setProblems] = useState<Problems<Name>>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = valuesOf(form, names)
    const found = options.check(values)
    setProblems(found)
    setFailure('')
    const wrong = names.find((name) => found[name])
    if (wrong) return form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    setBusy(true)
    try {
      await options.send(values)
    } catch (error) {
      setFailure(messageOf(error) || options.fallback)
    } finally {
      setBusy(false)
    }
  }
  const messageOf = (error: unknown) => {
    if (!(error instanceof ApiError)) return ''
    if (error.code === 'network.timeout' || error.code === 'network.unreachable')
      return t(error.code)
    return error.message
  }
  return { problems, failure, busy, submit }
}

function valuesOf<Name extends string>(form: HTMLFormElement, names: readonly Name[]) {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<
    Name,
    string
  >
}
