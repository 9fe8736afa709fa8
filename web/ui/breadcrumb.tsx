import { ChevronDown } from 'lucide-react'
import { Fragment } from 'react'
import { Dropdown } from './dropdown.tsx'

export interface Crumb {
  readonly label: string
  /** Leave out for the page itself. */
  readonly href?: string
  /** What lies beside it, offered in a menu behind a small arrow. */
  readonly siblings?: readonly { label: string; href: string; current?: boolean }[]
  readonly siblingsLabel?: string
}

/** The way from the outermost shelf to here. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-x-2 text-s text-ink-3">
      {crumbs.map((crumb, index) => (
        <Fragment key={crumb.href ?? crumb.label}>
          {index > 0 && <span aria-hidden>/</span>}
          <span className="inline-flex items-center">
            {crumb.href ? (
              <a href={crumb.href} className="py-1 text-ink-2 hover:text-indigo">
                {crumb.label}
              </a>
            ) : (
              <span aria-current="page" className="py-1">
                {crumb.label}
              </span>
            )}
            {crumb.siblings && crumb.siblings.length > 1 && (
              <Dropdown
                label={crumb.siblingsLabel ?? crumb.label}
                trigger={<ChevronDown size={14} />}
                items={crumb.siblings.map((one) => ({ kind: 'link', ...one }))}
                className="grid size-6 place-items-center rounded-sm text-ink-3 hover:bg-sunk hover:text-ink"
              />
            )}
          </span>
        </Fragment>
      ))}
    </nav>
  )
}
