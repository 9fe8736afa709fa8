import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { useT } from '#web/kit/words.ts'
import { officeGroups, officePageAt } from './pages.ts'

const ACTIONS = 'page-actions'

/** The way here, the page's name, and beside it what the page puts there. */
export function PageHead() {
  const t = useT()
  const { pathname } = useLocation()
  const page = officePageAt(pathname)
  if (!page) return <h1 className="sr-only">{t('office.notFound')}</h1>
  const group = officeGroups.find(({ pages }) => pages.includes(page))
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <div>
        <nav aria-label={t('ui.breadcrumb')} className="flex items-center gap-2 text-s text-ink-3">
          <a href="/admin" className="py-1 text-ink-2 hover:text-indigo">
            {t('office.title')}
          </a>
          <span aria-hidden>/</span>
          <span>{group && t(group.title)}</span>
        </nav>
        <h1 className="font-serif text-xl">{t(page.title)}</h1>
      </div>
      <div id={ACTIONS} className="flex flex-wrap gap-2" />
    </div>
  )
}

/** Puts buttons beside the page's name. */
export function PageActions({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById(ACTIONS)), [])
  return place && createPortal(children, place)
}
