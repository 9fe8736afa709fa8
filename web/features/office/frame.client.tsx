import type { ReactNode } from 'react'
import { useSessionSync } from '#web/features/shell/use-session-sync.ts'
import { useT } from '#web/kit/words.ts'
import { HeaderBar } from './header-bar.tsx'
import { PageHead } from './page-head.tsx'
import { OfficeProvider } from './provider.client.tsx'
import { PhoneMenu, SideMenu } from './side-menu.tsx'
import { useMenuState } from './use-menu-state.ts'

/** The frame of the back office: menu, bar, the page with its title. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <OfficeProvider>
      <Framed>{children}</Framed>
    </OfficeProvider>
  )
}

function Framed({ children }: { children: ReactNode }) {
  const t = useT()
  const menu = useMenuState()
  useSessionSync()
  return (
    <div className="flex min-h-dvh flex-1">
      <a
        href="#main"
        data-native
        className="sr-only z-50 rounded-md bg-indigo px-4 py-2 text-on-indigo focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t('nav.skip')}
      </a>
      {menu.isPhone ? (
        <PhoneMenu open={menu.isOpen} onClose={menu.close} />
      ) : (
        <SideMenu folded={!menu.isOpen} />
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <HeaderBar menu={menu} />
        <main id="main" className="min-w-0 flex-1 px-4 pt-4 pb-16 tablet:px-6">
          <PageHead />
          {children}
        </main>
      </div>
    </div>
  )
}
