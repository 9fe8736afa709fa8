import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './classes.ts'

interface Props {
  page: number
  pages: number
  hrefOf: (page: number) => string
  words: { label: string; previous: string; next: string; page: (page: number) => string }
}

const box =
  'inline-grid h-10 min-w-10 place-items-center rounded-md px-2 text-m leading-none transition-colors'

/** Numbered links: the first, the last, and two on each side of where one is. Nothing for a single page. */
export function Pagination({ page, pages, hrefOf, words }: Props) {
  if (pages <= 1) return null
  return (
    <nav aria-label={words.label} className="flex flex-wrap items-center justify-center gap-1">
      <Step href={page > 1 ? hrefOf(page - 1) : undefined} label={words.previous} rel="prev">
        <ChevronLeft size={18} />
      </Step>
      {stops(page, pages).map((stop, index, all) => (
        <Stop
          key={stop}
          stop={stop}
          gap={stop - (all[index - 1] ?? stop) > 1}
          current={stop === page}
          href={hrefOf(stop)}
          label={words.page(stop)}
        />
      ))}
      <Step href={page < pages ? hrefOf(page + 1) : undefined} label={words.next} rel="next">
        <ChevronRight size={18} />
      </Step>
    </nav>
  )
}

interface StopProps {
  stop: number
  gap: boolean
  current: boolean
  href: string
  label: string
}

function Stop({ stop, gap, current, href, label }: StopProps) {
  return (
    <>
      {gap && (
        <span aria-hidden className="px-1 text-ink-3">
          …
        </span>
      )}
      <a
        href={href}
        aria-label={label}
        aria-current={current ? 'page' : undefined}
        className={cx(
          box,
          current
            ? 'bg-indigo-soft font-strong text-indigo'
            : 'text-ink-2 hover:bg-sunk hover:text-ink',
        )}
      >
        {stop}
      </a>
    </>
  )
}

function Step(props: { href?: string; label: string; rel: string; children: ReactNode }) {
  if (!props.href)
    return (
      <span aria-hidden className={cx(box, 'text-ink-3 opacity-45')}>
        {props.children}
      </span>
    )
  return (
    <a
      href={props.href}
      rel={props.rel}
      aria-label={props.label}
      className={cx(box, 'text-ink-2 hover:bg-sunk hover:text-ink')}
    >
      {props.children}
    </a>
  )
}

/** Which numbers stand in the row. */
export function stops(page: number, pages: number): number[] {
  const near = [1, pages, page - 1, page, page + 1]
  if (page <= 3) near.push(2, 3, 4)
  if (page >= pages - 2) near.push(pages - 1, pages - 2, pages - 3)
  return [...new Set(near)].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b)
}
