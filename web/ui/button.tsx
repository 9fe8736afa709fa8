import type { ComponentProps } from 'react'
import { cx } from './classes.ts'
import { Spinner } from './spinner.tsx'

type Look = 'primary' | 'line' | 'quiet' | 'danger'
type Size = 's' | 'm' | 'l'

const looks: Record<Look, string> = {
  primary: 'bg-indigo text-on-indigo hover:bg-indigo-strong',
  line: 'border border-line-strong bg-surface text-ink hover:border-ink-3',
  quiet: 'text-ink-2 hover:bg-sunk hover:text-ink',
  danger: 'border border-line-strong bg-surface text-seal hover:border-seal hover:bg-seal-soft',
}
const sizes: Record<Size, string> = {
  s: 'h-8 px-3 text-s',
  m: 'h-10 px-4 text-m',
  l: 'h-12 px-6 text-l',
}

/** The classes of a button, for links that look like one. */
export const buttonClass = (look: Look = 'line', size: Size = 'm') =>
  cx(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-md leading-none font-strong whitespace-nowrap select-none',
    'transition-colors disabled:opacity-55',
    looks[look],
    sizes[size],
  )

interface Props extends ComponentProps<'button'> {
  look?: Look
  size?: Size
  /** Shows a turning ring and refuses further presses. */
  busy?: boolean
}

export function Button({ look, size, busy = false, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
      className={cx(buttonClass(look, size), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

interface IconProps extends ComponentProps<'button'> {
  /** What it does, in words: the accessible name and the tooltip. */
  label: string
}

/** A square button with a picture only; its words show as a tooltip. */
export function IconButton({ label, className, children, ...rest }: IconProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      {...rest}
      className={cx(
        'inline-grid size-10 shrink-0 place-items-center rounded-md text-ink-2 transition-colors',
        'hover:bg-sunk hover:text-ink disabled:opacity-45 aria-pressed:bg-indigo-soft aria-pressed:text-indigo',
        className,
      )}
    >
      {children}
    </button>
  )
}
