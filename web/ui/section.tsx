import type { ReactNode } from 'react'
import { cx } from './classes.ts'

interface Props {
  title: string
  /** A quiet link or control at the right end of the heading's line. */
  aside?: ReactNode
  children: ReactNode
  className?: string
}

/** A part of a page under a heading in the book's type. */
export function Section({ title, aside, children, className }: Props) {
  return (
    <section className={className}>
      <header className="mb-5 flex items-baseline justify-between gap-4">
        <h2 className="font-serif text-xl">{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

export const quietLink = cx('shrink-0 text-s text-ink-3 transition-colors hover:text-indigo')
