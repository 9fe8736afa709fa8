import type { ReactNode } from 'react'
import type { T } from '#web/kit/words.ts'
import { useT } from '#web/kit/words.ts'
import { formatCount, formatSize } from '#web/kit/format.ts'
import type { Column, Option } from './crud-types.ts'
import { formatSecond } from '#web/kit/moment.ts'

type Values = Readonly<Record<string, unknown>>

/** A cell as text: what the CSV file says and what a reader of the screen hears. */
export function cellText<Row>(column: Column<Row>, row: Row, t: T): string {
  if (column.csv) return column.csv(row)
  const values = row as Values
  const value = values[column.key]
  switch (column.kind) {
    case 'bool':
      return t(value ? 'office.yes' : 'office.no')
    case 'enum':
      return optionsOf(column.options, value)
        .map(({ label }) => label)
        .join('、')
    case 'date':
      return value ? formatSecond(String(value)) : ''
    case 'user':
      return String(values.username ?? value ?? '')
    default:
      return Array.isArray(value) ? value.join('、') : String(value ?? '')
  }
}

/** What a value of a closed set is called; one that is not in it stands for itself. */
export const labelOf = (options: readonly Option[], value: string | number) =>
  options.find((option) => option.value === value)?.label ?? String(value)

function optionsOf(options: readonly Option[] = [], value: unknown): Option[] {
  const values = Array.isArray(value) ? value : [value]
  return values
    .filter((one) => one !== undefined && one !== null && one !== '')
    .map(
      (one) =>
        options.find((option) => String(option.value) === String(one)) ?? {
          value: String(one),
          label: String(one),
        },
    )
}

/** A cell as it is drawn. */
export function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }): ReactNode {
  const t = useT()
  if (column.render) return column.render(row)
  const values = row as Values
  const value = values[column.key]
  switch (column.kind) {
    case 'bool':
      return <ToneTag tone={value ? 'good' : 'plain'}>{cellText(column, row, t)}</ToneTag>
    case 'enum':
      return <OptionTags options={column.options} value={value} />
    case 'date':
      return value ? <time dateTime={String(value)}>{cellText(column, row, t)}</time> : <None />
    case 'bytes':
      return formatSize(Number(value ?? 0))
    case 'number':
      return formatCount(Number(value ?? 0), t.locale)
    case 'user':
      return <UserCell values={values} />
    case 'image':
      return value ? <img src={String(value)} alt="" className="h-9 w-auto rounded-sm" /> : <None />
    case 'link':
      return <a href={column.href?.(row) ?? String(value)}>{String(value ?? '')}</a>
    default:
      return cellText(column, row, t) || <None />
  }
}

interface OptionTagsProps {
  options: readonly Option[] | undefined
  /** One value or a list of them. */
  value: unknown
}

/** Values of a closed set, each in its colour. */
export function OptionTags({ options, value }: OptionTagsProps) {
  const chosen = optionsOf(options, value)
  if (chosen.length === 0) return <None />
  return (
    <span className="inline-flex flex-wrap gap-1">
      {chosen.map(({ value, label, tone }) => (
        <ToneTag key={value} tone={tone}>
          {label}
        </ToneTag>
      ))}
    </span>
  )
}

/** Nothing there. */
export const None = () => <span className="text-ink-3">—</span>

function UserCell({ values }: { values: Values }) {
  const name = String(values.username ?? '')
  if (!name) return <None />
  return <a href={`/admin/user/list?wd=${encodeURIComponent(name)}`}>{name}</a>
}

const tones = {
  good: 'border-transparent bg-good-soft text-good',
  warn: 'border-transparent bg-warn-soft text-warn',
  bad: 'border-transparent bg-seal-soft text-seal',
  plain: 'border-transparent bg-sunk text-ink-2',
}

/** A word in a quiet box, coloured by what it means. */
export function ToneTag({
  tone = 'plain',
  children,
}: {
  tone?: Option['tone']
  children: ReactNode
}) {
  return (
    <span
      className={`inline-block rounded-sm px-1.5 text-s leading-[22px] whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
