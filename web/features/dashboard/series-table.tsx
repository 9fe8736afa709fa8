import { useT } from '#web/kit/words.ts'
import type { Figures } from './queries.ts'

const COLUMNS = [
  'documents',
  'users',
  'conversions',
  'failures',
  'searches',
  'downloads',
] as const satisfies readonly (keyof Figures)[]

/** The charts as a table, newest day first, for those who read figures rather than lines. */
export function SeriesTable({ figures }: { figures: Figures }) {
  const t = useT()
  const rows = figures.days.map((day, at) => ({ day, at })).reverse()
  return (
    <details className="mt-4 text-s">
      <summary className="w-fit text-ink-2 hover:text-indigo">{t('dashboard.asTable')}</summary>
      {/* A region that scrolls is reached by keyboard. */}
      <div
        className="mt-2 max-h-80 overflow-auto"
        tabIndex={0}
        role="region"
        aria-label={t('dashboard.asTable')}
      >
        <table className="w-full border-collapse text-end">
          <caption className="sr-only">{t('dashboard.trends')}</caption>
          <thead className="sticky top-0 bg-surface">
            <tr>
              <th scope="col" className="py-1 text-start font-strong">
                {t('dashboard.day')}
              </th>
              {COLUMNS.map((name) => (
                <th key={name} scope="col" className="px-2 py-1 font-strong">
                  {t(`dashboard.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ day, at }) => (
              <tr key={day} className="border-line border-t">
                <th scope="row" className="whitespace-nowrap py-1 text-start font-normal">
                  {day}
                </th>
                {COLUMNS.map((name) => (
                  <td key={name} className="px-2 py-1">
                    {figures[name][at] ?? 0}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
