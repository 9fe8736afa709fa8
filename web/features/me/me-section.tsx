import type { ReactNode } from 'react'

interface Props {
  title: string
  lead?: string
  /** At the right end of the heading's line. */
  aside?: ReactNode
  children: ReactNode
}

/** One page of the member area under its heading. */
export function MeSection({ title, lead, aside, children }: Props) {
  return (
    <section className="grid gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
        <div>
          <h1 className="font-serif text-xl">{title}</h1>
          {lead && <p className="text-s text-ink-3">{lead}</p>}
        </div>
        {aside}
      </header>
      {children}
    </section>
  )
}
