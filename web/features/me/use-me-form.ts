import { Form } from 'antd'
import { useState } from 'react'
import { aboutField } from '#web/features/account/problems.ts'
import { ApiError } from '#web/kit/api.ts'
import { messageOf } from '#web/kit/failure.ts'
import { useT } from '#web/kit/words.ts'

/**
 * An antd form that is sent once at a time. What the server says of a field is shown there, the rest is
 * `failure`; `fallback` stands in where the server says nothing. `fieldOf` names the field of refusals
 * that only this form knows.
 */
export function useMeForm<Values extends object>(
  send: (values: Values) => Promise<void>,
  options: {
    fallback: string
    fieldOf?: (code: string, values: Partial<Values>) => keyof Values | undefined
  },
) {
  const t = useT()
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  const atField = (error: ApiError) => {
    const own = options.fieldOf?.(error.code, form.getFieldsValue() as Partial<Values>)
    const names = Object.keys(form.getFieldsValue(true) as object)
    const problems = own
      ? { [own as string]: error.message || options.fallback }
      : aboutField(error, names)
    if (!problems) return false
    const fields = Object.entries(problems).map(([name, said]) => ({
      name,
      errors: [String(said)],
    }))
    form.setFields(fields as unknown as Parameters<typeof form.setFields>[0])
    focus(String(fields[0]?.name))
    return true
  }
  const focus = (name: string) =>
    (form.getFieldInstance(name as never) as { focus?: () => void } | undefined)?.focus?.()
  const submit = async (values: Values) => {
    setBusy(true)
    setFailure('')
    try {
      await send(values)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!atField(error)) setFailure(messageOf(error, t, options.fallback))
    } finally {
      setBusy(false)
    }
  }
  const props = {
    form,
    layout: 'vertical' as const,
    requiredMark: false,
    // The words are ours, not the browser's.
    noValidate: true,
    onFinish: (values: Values) => void submit(values),
    scrollToFirstError: { focus: true },
    validateTrigger: 'onSubmit',
  }
  return { form, props, busy, failure }
}
