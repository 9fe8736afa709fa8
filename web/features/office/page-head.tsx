import { useLocation } from 'react-router'
import { useT } from '#web/kit/words.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { officeGroups, officePageAt } from './pages.ts'

/** The way here and the page's name. */
export function PageHead() {
  const t = useT()
  const { pathname } = useLocation()
  const page = officePageAt(pathname)
  if (!page) return <h1 className="sr-only">{t('office.notFound')}</h1>
  const group = officeGroups.find(({ pages }) => pages.includes(page))
  const crumbs = [
    { label: t('office.title'), href: '/admin' },
    ...(group ? [{ label: t(group.title) }] : []),
  ]
  return (
    <div className="mb-4">
      <Breadcrumb label={t('ui.breadcrumb')} crumbs={crumbs} />
      <h1 className="font-serif text-xl">{t(page.title)}</h1>
    </div>
  )
}
