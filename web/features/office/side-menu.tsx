import { Drawer } from 'antd'
import { useLocation } from 'react-router'
import { useT } from '#web/kit/words.ts'
import { cx } from '#web/ui/classes.ts'
import { Seal } from '#web/features/shell/logo.tsx'
import { useSetting } from '#web/features/shell/use-root.ts'
import { type OfficeGroup, officeGroups, officePageAt } from './pages.ts'
import { mayOpen, type Rights } from './rights.ts'
import { useRights } from './use-rights.ts'

const WIDTH = 240

/** The groups of the menu with the pages this person may open. */
export const menuFor = (rights: Pick<Rights, 'pages'>): OfficeGroup[] =>
  officeGroups
    .map((group) => ({ ...group, pages: group.pages.filter(({ path }) => mayOpen(path, rights)) }))
    .filter(({ pages }) => pages.length > 0)

/** The menu at the side: 240 pixels, or pictures only. */
export function SideMenu({ folded }: { folded: boolean }) {
  return (
    <aside
      style={{ width: folded ? 64 : WIDTH }}
      className="sticky top-0 flex h-dvh shrink-0 flex-col border-e border-line bg-surface transition-[width]"
    >
      <Brand folded={folded} />
      <Entries folded={folded} />
    </aside>
  )
}

/** The same menu as a drawer on a phone. */
export function PhoneMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={WIDTH}
      title={t('office.title')}
      styles={{ body: { padding: 0 } }}
    >
      <Entries folded={false} />
    </Drawer>
  )
}

function Brand({ folded }: { folded: boolean }) {
  const t = useT()
  const name = useSetting('system', 'sitename') || t('site.name')
  return (
    <a
      href="/admin"
      aria-label={`${name} ${t('office.title')}`}
      className={cx(
        'flex h-14 shrink-0 items-center gap-2.5 overflow-hidden border-b border-line',
        folded ? 'justify-center' : 'px-5',
      )}
    >
      <Seal size={26} />
      {!folded && (
        <span className="truncate font-serif text-l font-strong whitespace-nowrap">{name}</span>
      )}
    </a>
  )
}

function Entries({ folded }: { folded: boolean }) {
  const t = useT()
  const rights = useRights()
  const { pathname } = useLocation()
  const here = officePageAt(pathname)?.path
  return (
    <nav
      aria-label={t('office.nav')}
      className={cx(
        'min-h-0 flex-1 overflow-x-hidden overflow-y-auto py-3',
        folded ? 'px-2' : 'px-3',
      )}
    >
      {menuFor(rights).map(({ title, pages }) => (
        <section key={title} aria-label={t(title)} className="mb-3">
          {folded ? (
            <hr className="mx-2 mb-2 border-line first:hidden" />
          ) : (
            <p aria-hidden className="mb-1 px-3 text-s text-ink-3">
              {t(title)}
            </p>
          )}
          <ul className="grid gap-0.5">
            {pages.map(({ path, title, icon: Icon }) => (
              <li key={path}>
                <a
                  href={path}
                  aria-current={path === here ? 'page' : undefined}
                  aria-label={folded ? t(title) : undefined}
                  data-tip={folded ? t(title) : undefined}
                  className={cx(
                    'flex h-9 items-center gap-3 rounded-md text-[14px] leading-none whitespace-nowrap transition-colors max-tablet:h-11',
                    // Within antd's drawer a link has a colour of antd's.
                    'text-ink-2! hover:bg-sunk hover:text-ink!',
                    'aria-[current=page]:bg-indigo-soft aria-[current=page]:font-strong aria-[current=page]:text-indigo!',
                    folded ? 'justify-center' : 'px-3',
                  )}
                >
                  <Icon size={17} className="shrink-0" />
                  {!folded && t(title)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
