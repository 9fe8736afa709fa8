import type { ReactNode } from 'react'
import { cx } from './classes.ts'

interface Props {
  title: string
  hint?: string
  /** What to do about it: a button or a link. */
  action?: ReactNode
  className?: string
}

/** One small drawing, one sentence of what is, one of what to do. */
export function EmptyState({ title, hint, action, className }: Props) {
  return (
    <div className={cx('grid justify-items-center gap-2 px-4 py-16 text-center', className)}>
      <Drawing />
      <p className="mt-4 font-serif text-l font-strong">{title}</p>
      {hint && <p className="max-w-96 text-ink-2">{hint}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}

/** An unrolled hand scroll, blank but for its seal. */
function Drawing() {
  return (
    <svg aria-hidden width="128" height="80" viewBox="0 0 128 80" fill="none" strokeLinecap="round">
      <g className="stroke-ink-3" strokeWidth="1.5">
        <path d="M22 14h84v50H22z" className="fill-surface" stroke="none" />
        <path d="M22 14h84M22 64h84" />
        <rect x="14" y="8" width="9" height="62" rx="4.5" className="fill-sunk" />
        <rect x="105" y="8" width="9" height="62" rx="4.5" className="fill-sunk" />
        <path d="M18.5 8V4M18.5 70v5M109.5 8V4M109.5 70v5" />
        <path d="M40 24v30M52 24v30M64 24v30M76 24v30" className="stroke-line-strong" />
      </g>
      <rect x="86" y="46" width="10" height="10" rx="1.5" className="fill-stamp" />
      <path d="M89 49h4M91 49v4.500M89 53.500h4" className="stroke-on-stamp" strokeWidth="1" />
    </svg>
  )
}
