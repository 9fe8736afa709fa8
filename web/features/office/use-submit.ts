import type { FormInstance } from 'antd'
import { useState } from 'react'
import { ApiError } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import { aboutField } from '#web/features/account/problems.ts'
import { errorText, fieldErrors } from './errors.ts'

/**
 * Checks and sends an antd form once at a time. What the server says about a field of the form is
 * shown there; everything else comes back as `failure`.
 */
export function useSubmit<Values extends object>(
  form: FormInstance<Values>,
  send: (values: Values) => Promise<unknown>,
  done: () => void,
) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const submit = async () => {
    if (busy) return
    const values = await form.validateFields().catch(() => undefined)
    if (!values) return
    setBusy(true)
    setFailure('')
    try {
      await send(values)
      done()
    } catch (error) {
      setFailure(showAtFields(form, error) ? '' : errorText(t, error))
    } finally {
      setBusy(false)
    }
  }
  return { submit: () => void submit(), busy, failure }
}

function complaintsAbout<Values extends object>(form: FormInstance<Values>, error: unknown) {
  if (!(error instanceof ApiError)) return []
  const said = [...fieldErrors(error)]
  if (said.length > 0) return said
  const problems = aboutField(error, Object.keys(form.getFieldsValue())) ?? {}
  return Object.entries(problems).map(([name, said]) => [name, String(said)] as const)
}

/** Whether every complaint found its field. */
function showAtFields<Values extends object>(form: FormInstance<Values>, error: unknown) {
  const complaints = complaintsAbout(form, error)
  const known = complaints.filter(
    ([name]) => form.getFieldInstance(name) !== undefined || name in form.getFieldsValue(),
  )
  form.setFields(
    known.map(([name, message]) => ({ name, errors: [message] })) as Parameters<
      typeof form.setFields
    >[0],
  )
  if (known[0]) form.scrollToField(known[0][0], { block: 'center' })
  return known.length > 0 && known.length === complaints.length
}
