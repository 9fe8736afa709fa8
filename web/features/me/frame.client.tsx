import type { ReactNode } from 'react'
import { firstStepOf } from '#web/features/shell/first-step.ts'
import { useUser } from '#web/features/shell/use-root.ts'
import { OfficeProvider } from '#web/features/office/provider.client.tsx'
import { MeMenu } from './menu.tsx'
import { PunishmentNotice } from './punishment-notice.tsx'
import { UserCard } from './user-card.tsx'

/** The member area: who one is and the menu at the left, on a phone above; the page beside it. */
export function MeFrame({ children }: { children: ReactNode }) {
  const user = useUser()
  if (!user) return null
  // Whoever has a first step to take can open nothing else, or ask for it, until it is done.
  const isOpen = firstStepOf(user) === undefined
  return (
    <OfficeProvider>
      <main
        id="main"
        className="wrap grid flex-1 content-start gap-x-10 gap-y-6 py-6 desktop:grid-cols-[15rem_minmax(0,1fr)] desktop:py-10"
      >
        <aside className="grid content-start gap-5">
          {isOpen && (
            <>
              <UserCard user={user} />
              <MeMenu />
            </>
          )}
        </aside>
        <div className="grid min-w-0 content-start gap-5">
          {isOpen && <PunishmentNotice />}
          {children}
        </div>
      </main>
    </OfficeProvider>
  )
}
