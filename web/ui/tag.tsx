import type { ReactNode } from 'react'
import { cx } from './classes.ts'

const tones = {
  plain: 'bg-sunk text-ink-2',
  indigo: 'bg-indigo-soft text-indigo',
  seal: 'bg-seal-soft text-seal',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
}

/** A small word on a ground: a state, a mark. Red only for the seal's uses. */
export function Tag({
  tone = 'plain',
  children,
}: {
  tone?: keyof typeof tones
  children: ReactNode
}) {
  return (
    <span
      className={cx(
        'inline-flex h-5.5 items-center rounded-sm px-1.5 text-s leading-none whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
