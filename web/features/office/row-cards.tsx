import { Checkbox } from 'antd'
import { type T, useT } from '#web/kit/words.ts'
import { Cell, cellText } from './cell.tsx'
import type { Column } from './crud-types.ts'
import type { ListProps } from './data-table.tsx'
import { RowActs } from './row-acts.tsx'

/** The rows of a list on a phone: a card each, what the columns say below its name. */
export function RowCards<Row extends { readonly id: number }>(props: ListProps<Row>) {
  const t = useT()
  const { rows, columns, nameOf, actsOf, open, selection, canSelect } = props
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {rows.map((row) => (
        <li key={row.id} className="rounded-md border border-line bg-surface p-3">
          <div className="flex items-center gap-2">
            {selection && (
              <Checkbox
                aria-label={t('office.selectRow', { name: nameOf(row) })}
                disabled={!canSelect(row)}
                checked={selection.isAll ? canSelect(row) : selection.rows.has(row.id)}
                onChange={({ target }) => selection.toggle([row], target.checked)}
              />
            )}
            <CardName name={nameOf(row)} open={open && (() => open(row))} />
            <RowActs name={nameOf(row)} acts={actsOf(row)} inline={0} />
          </div>
          <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-s">
            {columns.filter(isBeside(nameOf(row), row, t)).map((column) => (
              <div key={column.key} className="contents">
                <dt className="text-ink-3">{column.title}</dt>
                <dd className="min-w-0 wrap-anywhere">
                  <Cell column={column} row={row} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** A column that only repeats the card's name is left out. */
const isBeside =
  <Row,>(name: string, row: Row, t: T) =>
  (column: Column<Row>) =>
    Boolean(column.render ?? column.kind) || cellText(column, row, t) !== name

function CardName({ name, open }: { name: string; open: (() => void) | undefined }) {
  const look = 'min-w-0 flex-1 truncate text-left font-strong'
  if (!open) return <span className={look}>{name}</span>
  return (
    <button type="button" className={look} onClick={open}>
      {name}
    </button>
  )
}
