import { Menu, Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { SearchBox } from '#web/features/search/search-box.tsx'
import { backTo, loginPath } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import { buttonClass, IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { Logo } from './logo.tsx'
import { MainNav } from './main-nav.tsx'
import { useHeroGone } from './use-hero-gone.ts'
import { useSetting, useUser } from './use-root.ts'

// Most readers need neither at once: the drawer comes when it is opened, the menu to who is signed in.
const PhoneDrawer = lazy(() => import('./phone-drawer.tsx'))
const UserMenu = lazy(() => import('./user-menu.tsx'))
const ClosedNotice = lazy(() => import('./closed-notice.tsx'))

/** The bar that stays at the top of every public page. */
export function Header() {
  const t = useT()
  const [drawer, setDrawer] = useState<boolean>()
  const { pathname } = useLocation()
  const user = useUser()
  const isClosed = useSetting('security', 'is_close') === 'true'
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/95 backdrop-blur-sm">
      <div className="wrap flex h-(--bar) items-center gap-6 desktop:gap-8">
        <Logo />
        <MainNav className="hidden desktop:flex" />
        <HeaderSearch onHome={pathname === '/'} />
        <div className="hidden items-center gap-2 desktop:flex">
          <a href="/upload" className={buttonClass('quiet')}>
            {t('nav.upload')}
          </a>
          <Account />
        </div>
        <div className="-mr-2 ml-auto flex items-center desktop:hidden">
          <a
            href="/search"
            aria-label={t('search.label')}
            className="grid size-11 place-items-center rounded-md text-ink-2"
          >
            <Search size={20} />
          </a>
          <IconButton label={t('nav.menu')} className="size-11" onClick={() => setDrawer(true)}>
            <Menu size={22} />
          </IconButton>
        </div>
      </div>
      <Suspense>{isClosed && user && <ClosedNotice />}</Suspense>
      {drawer !== undefined && (
        <Suspense>
          <PhoneDrawer open={drawer} onClose={() => setDrawer(false)} />
        </Suspense>
      )}
    </header>
  )
}

/** The header's own search; on the home page it comes when the large one has scrolled away. */
function HeaderSearch({ onHome }: { onHome: boolean }) {
  const heroGone = useHeroGone(onHome)
  const shown = !onHome || heroGone
  return (
    <div
      inert={!shown}
      className={cx(
        'ml-auto hidden w-full max-w-md transition-opacity desktop:block',
        !shown && 'opacity-0',
      )}
    >
      <SearchBox />
    </div>
  )
}

function Account() {
  const t = useT()
  const user = useUser()
  const location = useLocation()
  if (user)
    return (
      <Suspense>
        <UserMenu user={user} />
      </Suspense>
    )
  return (
    <a href={loginPath(backTo(location))} className={buttonClass('primary')}>
      {t('nav.login')}
    </a>
  )
}
