import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: string
  /** A quiet line beside the title. */
  note?: ReactNode
  /** Buttons at the right of the title. */
  extra?: ReactNode
  className?: string
  /** Where links of the page jump to. */
  id?: string
  children: ReactNode
}

/** One part of the dashboard: a heading, its buttons, and what it shows. */
export function Panel({ title, note, extra, className = '', id, children }: PanelProps) {
  const headingId = useId()
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={`min-w-0 rounded-md border border-line bg-surface p-4 tablet:p-5 ${className}`}
    >
      <header className="mb-3 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id={headingId} className="m-0 text-m">
          {title}
        </h2>
        {note && <span className="text-ink-3 text-s">{note}</span>}
        {extra && <div className="ms-auto flex flex-wrap gap-2">{extra}</div>}
      </header>
      {children}
    </section>
  )
}
