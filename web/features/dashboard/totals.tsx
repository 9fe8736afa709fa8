import { Link } from 'react-router'
import { Answered } from '#web/features/office/answered.tsx'
import { officePageAt } from '#web/features/office/pages.ts'
import { mayOpen } from '#web/features/office/rights.ts'
import { useRights } from '#web/features/office/use-rights.ts'
import { formatCount } from '#web/kit/format.ts'
import { useT } from '#web/kit/words.ts'
import { Panel } from './panel.tsx'
import { type Figures, useFigures } from './queries.ts'
import { trendOf } from './trend.ts'

type Total = keyof Figures['totals']

/** The totals in their order, each with the series it grows by and the page that lists it. */
const TOTALS: readonly {
  name: Total
  series?: 'documents' | 'users' | 'downloads'
  page?: string
}[] = [
  { name: 'documents', series: 'documents', page: '/admin/document/list' },
  { name: 'pages' },
  { name: 'users', series: 'users', page: '/admin/user/list' },
  { name: 'downloads', series: 'downloads' },
  { name: 'categories', page: '/admin/document/category' },
  { name: 'attachments', page: '/admin/attachment' },
  { name: 'sessions' },
  { name: 'punishments', page: '/admin/user/punishment' },
]

/** How much there is of everything, and how it grew. */
export function Totals({ days }: { days: number }) {
  const rights = useRights()
  const isTheirs = (page: string) => officePageAt(page) !== undefined && mayOpen(page, rights)
  const t = useT()
  return (
    <Panel title={t('dashboard.totals')} note={t('dashboard.totalsNote', { count: days })}>
      <Answered query={useFigures(days)} rows={4}>
        {(figures) => (
          <dl className="m-0 grid grid-cols-2 gap-x-4 gap-y-5 tablet:grid-cols-4 wide:grid-cols-8">
            {TOTALS.map(({ name, series, page }) => (
              <Tile
                key={name}
                name={name}
                value={figures.totals[name]}
                values={series && figures[series]}
                page={page && isTheirs(page) ? page : undefined}
              />
            ))}
          </dl>
        )}
      </Answered>
    </Panel>
  )
}

interface TileProps {
  name: Total
  value: number
  values: readonly number[] | undefined
  page: string | undefined
}

function Tile({ name, value, values, page }: TileProps) {
  const t = useT()
  const label = t(`dashboard.total.${name}`)
  return (
    <div className="min-w-0">
      <dt className="text-ink-3 text-s">
        {page ? (
          <Link to={page} className="text-ink-2 underline decoration-line-strong hover:text-indigo">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="m-0">
        <span className="block text-xl leading-tight">{formatCount(value, t.locale)}</span>
        {values && <Growth values={values} />}
      </dd>
    </div>
  )
}

/** What came in the span, and whether its later half brought more than its earlier one. */
function Growth({ values }: { values: readonly number[] }) {
  const t = useT()
  const { total, change } = trendOf(values)
  const more = `+${formatCount(total, t.locale)}`
  if (change === undefined) return <span className="text-ink-3 text-s">{more}</span>
  const mark = change > 0 ? '↑' : change < 0 ? '↓' : '→'
  return (
    <span className="text-ink-3 text-s" title={t('dashboard.growth', { change })}>
      {more}{' '}
      <span className={change < 0 ? 'text-seal' : 'text-good'}>
        {mark} {Math.abs(change)}%
      </span>
    </span>
  )
}
