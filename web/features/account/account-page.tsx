import type { ReactNode } from 'react'
import { Seal } from '#web/features/shell/logo.tsx'
import { cx } from '#web/ui/classes.ts'

interface Props {
  title: string
  lead?: ReactNode
  children: ReactNode
  /** Below the card: the ways to the other pages. */
  after?: ReactNode
  /** Address of a picture behind the card, from the settings. */
  background?: string
}

/** One narrow column for everything about the account: a card like a library card. */
export function AccountPage({ title, lead, children, after, background }: Props) {
  const picture = background ? `url("${encodeURI(background)}")` : undefined
  return (
    <main
      id="main"
      style={{ backgroundImage: picture }}
      className={cx(
        'grid flex-1 content-center justify-items-center bg-cover bg-center px-4 py-10 tablet:py-14',
        !picture && 'ruled',
      )}
    >
      <div className="w-full max-w-[26rem] rounded-md border border-line bg-surface p-6 shadow-soft tablet:p-8">
        <header className="mb-6 flex items-start justify-between gap-4">
          <div>
            <h1 className="font-serif text-xl">{title}</h1>
            {lead && <div className="mt-1 text-s text-pretty text-ink-3">{lead}</div>}
          </div>
          <Seal size={36} />
        </header>
        {children}
        {after && (
          <div className="mt-5 flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line pt-4 text-s text-ink-2">
            {after}
          </div>
        )}
      </div>
    </main>
  )
}

/** A link of the account pages. */
export const accountLink = 'text-indigo underline underline-offset-4'

/** Why something cannot be done here now. */
export function Unavailable({ children }: { children: string }) {
  return (
    <p role="alert" className="rounded-md bg-warn-soft px-3.5 py-2.5 text-warn">
      {children}
    </p>
  )
}
