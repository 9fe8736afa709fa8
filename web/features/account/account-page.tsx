import type { ReactNode } from 'react'
import { Seal } from '#web/features/shell/logo.tsx'

interface Props {
  title: string
  lead?: string
  children: ReactNode
  /** A line below the card: the way to the other page. */
  after?: ReactNode
}

/** One narrow column for everything about the account: a card like a library card. */
export function AccountPage({ title, lead, children, after }: Props) {
  return (
    <main id="main" className="ruled grid flex-1 content-center justify-items-center px-4 py-14">
      <div className="w-full max-w-[25rem] rounded-md border border-line bg-surface p-6 shadow-soft tablet:p-8">
        <header className="mb-7 flex items-start justify-between gap-4">
          <div>
            <h1 className="font-serif text-xl">{title}</h1>
            {lead && <p className="mt-1 text-s text-ink-3">{lead}</p>}
          </div>
          <Seal size={36} />
        </header>
        {children}
      </div>
      {after && <p className="mt-6 text-ink-2">{after}</p>}
    </main>
  )
}

/** What the server refused, above the fields it is about. */
export function Failure({ text }: { text: string }) {
  return (
    <p role="alert" className="rounded-md bg-seal-soft px-3.5 py-2.5 text-seal empty:hidden">
      {text}
    </p>
  )
}
