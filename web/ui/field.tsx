import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './classes.ts'

export const controlClass =
  'h-11 w-full rounded-md border border-line-strong bg-surface px-3 text-m text-ink transition-colors hover:border-ink-3 focus:border-indigo aria-invalid:border-seal disabled:bg-sunk disabled:text-ink-3'

interface FieldProps {
  label: string
  hint?: string
  /** What is wrong, in words; marks the control and is read out with it. */
  error?: string
  children: (control: {
    id: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** A label, a control, and below it a hint or what is wrong. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-s font-strong text-ink-2">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      <p
        id={`${id}-note`}
        role={error ? 'alert' : undefined}
        className={cx('text-s empty:hidden', error ? 'text-seal' : 'text-ink-3')}
      >
        {note}
      </p>
    </div>
  )
}

interface InputProps extends Omit<ComponentProps<'input'>, 'children'> {
  label: string
  hint?: string
  error?: string
  /** A small control at the right end of the box. */
  after?: ReactNode
}

export function Input({ label, hint, error, after, className, ...rest }: InputProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...rest}
            {...control}
            className={cx(controlClass, !!after && 'pr-12', className)}
          />
          {after && (
            <div className="absolute inset-y-0 right-0.5 grid place-items-center">{after}</div>
          )}
        </div>
      )}
    </Field>
  )
}
