import { Segmented } from 'antd'
import { lazy, Suspense, useMemo } from 'react'
import { Answered } from '#web/features/office/answered.tsx'
import { formatCount } from '#web/kit/format.ts'
import { type T, useT, type WordKey } from '#web/kit/words.ts'
import type { Line } from './line-chart.tsx'
import { Panel } from './panel.tsx'
import { type Figures, useFigures } from './queries.ts'
import { SeriesTable } from './series-table.tsx'
import { trendOf } from './trend.ts'

const LineChart = lazy(() => import('./line-chart.tsx'))

const SPANS = [7, 30, 90, 365] as const

/** Small charts side by side, each line with what it is called and its colour. */
const CHARTS = [
  { title: 'dashboard.documents', lines: [['documents', 'indigo']] },
  { title: 'dashboard.users', lines: [['users', 'indigo']] },
  {
    title: 'dashboard.conversionsTitle',
    lines: [
      ['conversions', 'good'],
      ['failures', 'seal'],
    ],
  },
  { title: 'dashboard.searches', lines: [['searches', 'indigo']] },
  { title: 'dashboard.downloads', lines: [['downloads', 'indigo']] },
] as const satisfies readonly {
  title: WordKey
  lines: readonly (readonly [keyof Figures, Line['ink']])[]
}[]

interface ChartsProps {
  days: number
  onDays(days: number): void
}

/** What happened over the last days. */
export function Charts({ days, onDays }: ChartsProps) {
  const t = useT()
  const query = useFigures(days)
  const options = SPANS.map((value) => ({ value, label: t('dashboard.span', { count: value }) }))
  return (
    <Panel
      title={t('dashboard.trends')}
      extra={
        <Segmented
          aria-label={t('dashboard.trends')}
          options={options}
          value={days}
          onChange={onDays}
        />
      }
    >
      <Answered query={query} rows={8}>
        {(figures) => (
          <div aria-busy={query.isPlaceholderData}>
            <div className="grid gap-x-6 gap-y-5 tablet:grid-cols-2 wide:grid-cols-6">
              {CHARTS.map((chart) => (
                <Chart key={chart.title} figures={figures} {...chart} />
              ))}
            </div>
            <SeriesTable figures={figures} />
          </div>
        )}
      </Answered>
    </Panel>
  )
}

function Chart({ title, lines, figures }: (typeof CHARTS)[number] & { figures: Figures }) {
  const t = useT()
  const drawn = useMemo(
    () =>
      lines.map(([name, ink]) => ({ name: t(`dashboard.${name}`), values: figures[name], ink })),
    [lines, figures, t],
  )
  return (
    <figure className="m-0 min-w-0 tablet:max-wide:last:col-span-2 wide:nth-[-n+3]:col-span-2 wide:nth-[n+4]:col-span-3">
      <figcaption className="flex flex-wrap items-baseline gap-x-3 text-s">
        <span className="text-ink-2">{t(title)}</span>
        {drawn.map(({ name, values, ink }) => (
          <Sum key={name} name={drawn.length > 1 ? name : ''} values={values} ink={ink} />
        ))}
      </figcaption>
      <Suspense fallback={<div aria-hidden className="h-36 rounded-md bg-sunk" />}>
        <LineChart label={describe(t, figures.days, drawn)} days={figures.days} lines={drawn} />
      </Suspense>
    </figure>
  )
}

const GROUND = { indigo: 'bg-indigo', good: 'bg-good', seal: 'bg-seal' }

function Sum({ name, values, ink }: Line) {
  const t = useT()
  return (
    <span className="inline-flex items-baseline gap-1.5">
      {name && <span aria-hidden className={`size-2 rounded-full ${GROUND[ink]}`} />}
      {name && <span className="text-ink-3">{name}</span>}
      <strong className="font-strong">{formatCount(trendOf(values).total, t.locale)}</strong>
    </span>
  )
}

/** The chart as a sentence: sum and highest day of each line. */
function describe(t: T, days: readonly string[], lines: readonly Line[]) {
  return lines
    .map(({ name, values }) => {
      const { total, peak } = trendOf(values)
      if (peak < 0) return t('dashboard.chartEmpty', { name })
      const value = values[peak] ?? 0
      return t('dashboard.chartSays', { name, total, value, day: days[peak] ?? '' })
    })
    .join(t('dashboard.join'))
}
