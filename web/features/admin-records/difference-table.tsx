import { useState } from 'react'
import { useT } from '#web/kit/words.ts'
import { fieldName, valueText } from './field-names.ts'
import { type Difference, differencesOf } from './difference.ts'

interface TableProps {
  target: string
  before?: unknown
  after?: unknown
}

/** What one thing was before an act and what it was after, field by field. */
export function DifferenceTable({ target, before, after }: TableProps) {
  const t = useT()
  const [all, setAll] = useState(false)
  const differences = differencesOf(before, after)
  const same = differences.filter(({ kind }) => kind === 'same').length
  const shown = all ? differences : differences.filter(({ kind }) => kind !== 'same')
  return (
    <section aria-label={target}>
      <h3 className="mt-0 mb-2 text-s font-strong">{target}</h3>
      {shown.length === 0 && same === 0 && (
        <p className="m-0 text-ink-3 text-s">{t('records.noChanges')}</p>
      )}
      {shown.length > 0 && <Rows differences={shown} />}
      {same > 0 && !all && (
        <button
          type="button"
          className="mt-1 text-ink-2 text-s underline underline-offset-4"
          onClick={() => setAll(true)}
        >
          {t('records.same', { count: same })}
        </button>
      )}
    </section>
  )
}

function Rows({ differences }: { differences: readonly Difference[] }) {
  const t = useT()
  const cell = 'px-2 py-1.5 text-start align-top'
  return (
    <table className="w-full table-fixed border-collapse text-s">
      <thead className="bg-sunk text-ink-2">
        <tr>
          {(['field', 'before', 'after'] as const).map((name) => (
            <th key={name} scope="col" className={`${cell} font-normal`}>
              {t(`records.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, before, after, kind }) => (
          <tr key={field} className="border-line border-t">
            <th scope="row" className={`${cell} break-all font-normal text-ink-2`}>
              {field ? fieldName(t, field) : t('records.whole')}
            </th>
            <td className={cell}>
              <Value
                text={before}
                tone={kind === 'same' || kind === 'added' ? '' : 'bg-seal-soft'}
              />
            </td>
            <td className={cell}>
              <Value
                text={after}
                tone={kind === 'same' || kind === 'removed' ? '' : 'bg-good-soft'}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ text, tone }: { text: string; tone: string }) {
  const t = useT()
  if (!text) return <span className="text-ink-3">{tone ? t('records.empty') : ''}</span>
  return (
    <span className={`whitespace-pre-wrap break-all rounded-sm ${tone && `px-1 ${tone}`}`}>
      {valueText(t, text)}
    </span>
  )
}
