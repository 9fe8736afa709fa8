import { lazy, type ReactNode, Suspense } from 'react'
import { useT } from '#web/kit/words.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { CaptchaField } from './captcha/captcha-field.tsx'
import type { Failed } from './failed.ts'
import type { FormState } from './use-form.ts'

const Punished = lazy(() => import('./punished.tsx'))

interface Props {
  form: Pick<FormState, 'submit' | 'busy' | 'failure' | 'captcha'>
  /** The words of the button. */
  label: string
  busyLabel: string
  /** The act is not to be had now: the form is there to be seen only. */
  disabled?: boolean
  hidden?: boolean
  children: ReactNode
}

/** The shape of every form about the account: fields, captcha, what went wrong, one button. */
export function AccountForm({ form, label, busyLabel, disabled, hidden, children }: Props) {
  const { submit, busy, failure, captcha } = form
  return (
    <form
      method="post"
      noValidate
      hidden={hidden}
      onSubmit={submit}
      onFocus={captcha?.touch}
      className={cx('steady gap-3.5 pt-1', !hidden && 'grid')}
    >
      {children}
      {captcha && <CaptchaField captcha={captcha} />}
      <Failure failure={failure} />
      <Button type="submit" look="primary" size="l" busy={busy} disabled={disabled}>
        {busy ? busyLabel : label}
      </Button>
    </form>
  )
}

/** What the server refused; somebody punished is told why and until when. */
export function Failure({ failure }: { failure: Failed | undefined }) {
  const t = useT()
  if (failure?.code === 'auth.punished')
    return (
      <Suspense>
        <Punished failure={failure} />
      </Suspense>
    )
  return (
    <p role="alert" className="-mt-3 min-h-[22px] text-s text-seal">
      {failure?.message && <span className="sr-only">{t('form.failed')}</span>}
      {failure?.message}
    </p>
  )
}
