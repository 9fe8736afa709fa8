import type { ReactNode } from 'react'

export interface Bar {
  readonly key: string
  readonly label: ReactNode
  readonly value: number
  /** How the value is written. */
  readonly text: string
  /** A background class; indigo when left out. */
  readonly ground?: string
}

/** Amounts side by side as lines of different length; the words say the same without them. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const longest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className="m-0 grid list-none gap-2.5 p-0">
      {bars.map(({ key, label, value, text, ground = 'bg-indigo' }) => (
        <li key={key} className="grid grid-cols-[6.5rem_1fr_auto] items-center gap-3 text-s">
          <span className="truncate text-ink-2">{label}</span>
          <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunk">
            <span
              className={`block h-full rounded-full ${ground}`}
              style={{ width: `${(value / longest) * 100}%` }}
            />
          </span>
          <span className="min-w-12 text-end">{text}</span>
        </li>
      ))}
    </ul>
  )
}
