import { Globe, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useT } from '#web/kit/words.ts'
import { buttonClass, IconButton } from '#web/ui/button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Finder } from './finder.tsx'
import { LanguageMenu, ThemeMenu } from './preference-menus.tsx'
import type { MenuState } from './use-menu-state.ts'

/** The bar above every page of the back office. */
export function HeaderBar({ menu }: { menu: MenuState }) {
  const t = useT()
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-1 border-b border-line bg-paper/95 px-2 backdrop-blur-sm tablet:gap-2 tablet:px-4">
      <IconButton
        label={t(menu.isOpen ? 'office.fold' : 'office.unfold')}
        aria-expanded={menu.isOpen}
        onClick={menu.toggle}
      >
        {menu.isOpen ? <PanelLeftClose size={19} /> : <PanelLeftOpen size={19} />}
      </IconButton>
      <Finder />
      <div className="ms-auto flex shrink-0 items-center gap-1 max-tablet:gap-0">
        <a
          href="/"
          aria-label={t('office.toSite')}
          data-tip={t('office.toSite')}
          className={buttonClass('quiet') + ' size-10 px-0!'}
        >
          <Globe size={18} />
        </a>
        <ThemeMenu />
        <LanguageMenu />
        <AccountMenu />
      </div>
    </header>
  )
}
