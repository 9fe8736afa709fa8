import { ChevronDown } from 'lucide-react'
import { useLocation } from 'react-router'
import { useT } from '#web/kit/words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { mePages } from './pages.ts'

/** The menu of the member area: a column of links, on a phone one button that opens them. */
export function MeMenu() {
  const t = useT()
  const { pathname } = useLocation()
  const isCurrent = (path: string) => pathname.replace(/\/$/, '') === path
  const here = mePages.find(({ path }) => isCurrent(path))
  return (
    <>
      <nav aria-label={t('me.menu')} className="hidden gap-0.5 desktop:grid">
        {mePages.map(({ path, title, icon: Icon }) => (
          <a
            key={path}
            href={path}
            aria-current={isCurrent(path) ? 'page' : undefined}
            className={cx(
              'flex items-center gap-3 rounded-md px-3.5 py-2.5 transition-colors',
              isCurrent(path)
                ? 'bg-indigo-soft font-strong text-indigo'
                : 'text-ink-2 hover:bg-sunk hover:text-ink',
            )}
          >
            <Icon aria-hidden size={18} /> {t(title)}
          </a>
        ))}
      </nav>
      <div className="desktop:hidden">
        <Dropdown
          label={t('me.menuAt', { page: t(here?.title ?? 'me.title') })}
          className={`${buttonClass('line')} w-full justify-between!`}
          trigger={
            <>
              {t(here?.title ?? 'me.title')} <ChevronDown aria-hidden size={16} />
            </>
          }
          items={mePages.map(({ path, title, icon: Icon }) => ({
            kind: 'link',
            href: path,
            label: t(title),
            icon: <Icon aria-hidden size={16} />,
            current: isCurrent(path),
          }))}
        />
      </div>
    </>
  )
}
