import { useLocation } from 'react-router'
import { useT } from '#web/kit/words.ts'
import { cx } from '#web/ui/classes.ts'
import { HoverCard } from '#web/ui/hover-card.tsx'
import { CategoryCard } from './category-card.tsx'
import { useCategoryTree } from './use-root.ts'

interface Item {
  href: string
  label: string
  current: boolean
}

/** The fixed items of the main navigation; the library's opens its tree of categories. */
export function MainNav({ className }: { className?: string }) {
  const t = useT()
  const { pathname } = useLocation()
  const tree = useCategoryTree()
  const documents: Item = {
    href: '/category',
    label: t('nav.documents'),
    current: /^\/(category|document)(\/|$)/.test(pathname),
  }
  return (
    <nav
      aria-label={t('nav.main')}
      className={cx('items-center gap-7 whitespace-nowrap', className)}
    >
      <NavLink item={{ href: '/', label: t('nav.home'), current: pathname === '/' }} />
      {tree.length > 0 ? (
        <HoverCard
          anchor={<NavLink item={documents} />}
          label={t('nav.categoriesOf', { name: documents.label })}
          className="w-[520px]"
        >
          <CategoryCard tree={tree} />
        </HoverCard>
      ) : (
        <NavLink item={documents} />
      )}
    </nav>
  )
}

function NavLink({ item }: { item: Item }) {
  return (
    <a
      href={item.href}
      aria-current={item.current ? 'page' : undefined}
      className={cx(
        'block py-2 transition-colors',
        item.current ? 'font-strong text-ink' : 'text-ink-2 hover:text-ink',
      )}
    >
      {item.label}
    </a>
  )
}
