import { Table, type TableProps } from 'antd'
import { type RefObject, useEffect, useRef } from 'react'
import { type T, useT } from '#web/kit/words.ts'
import { cx } from '#web/ui/classes.ts'
import { Cell, cellText } from './cell.tsx'
import type { Column, RowAct } from './crud-types.ts'
import { DragHint } from './drag-hint.tsx'
import { useDragScroll } from './drag-scroll.ts'
import { actsWidth, RowActs } from './row-acts.tsx'
import type { Selection } from './use-selection.ts'

export interface ListProps<Row extends { readonly id: number }> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  nameOf: (row: Row) => string
  actsOf: (row: Row) => readonly RowAct[]
  open: ((row: Row) => void) | undefined
  /** Without it rows cannot be ticked. */
  selection: Selection<Row> | undefined
  canSelect: (row: Row) => boolean
  order: string
  onOrder: (order: string) => void
}

const INLINE = 2

/** The one table of the back office. Enter on a row opens it; a wide one is pulled sideways. */
export function DataTable<Row extends { readonly id: number }>(props: ListProps<Row>) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  useDragScroll(box)
  useQuietMeasure(box)
  const { rows, columns, open } = props
  return (
    <div ref={box} className="office-table relative">
      <DragHint box={box} rows={rows.length} />
      <Table<Row>
        size="middle"
        rowKey="id"
        dataSource={rows as Row[]}
        columns={[
          ...columns.map((column) => asColumn(column, props, t)),
          ...actColumn(props, t('office.actions')),
        ]}
        rowSelection={tickBoxes(props, t)}
        pagination={false}
        scroll={{ x: 'max-content' }}
        showSorterTooltip={false}
        onChange={(_, __, sorter) => props.onOrder(orderOf(sorter, columns))}
        onRow={(row) => ({
          tabIndex: open ? 0 : undefined,
          onDoubleClick: () => open?.(row),
          onKeyDown: (event) => {
            if (event.key === 'Enter' && event.target === event.currentTarget) open?.(row)
          },
        })}
      />
    </div>
  )
}

/** antd measures columns in a hidden row that repeats their heads: nobody shall reach the tick box in it. */
function useQuietMeasure(box: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    for (const row of box.current?.querySelectorAll<HTMLElement>('.ant-table-measure-row') ?? [])
      row.inert = true
  })
}

type Columns<Row> = NonNullable<TableProps<Row>['columns']>

function asColumn<Row extends { readonly id: number }>(
  column: Column<Row>,
  { order }: ListProps<Row>,
  t: T,
): Columns<Row>[number] {
  const { key, title, width, sorts = [], kind } = column
  const directions = sorts.map(directionOf)
  // A long text is cut, not the table made tall by it.
  const isText = !column.render && (kind ?? 'text') === 'text'
  const now = sorts.includes(order) ? directionOf(order) : null
  return {
    key,
    title,
    width,
    align: kind === 'number' || kind === 'bytes' ? 'right' : undefined,
    className: kind === 'date' ? 'whitespace-nowrap' : undefined,
    sorter: sorts.length > 0,
    sortDirections: directions,
    sortOrder: now,
    render: (_: unknown, row: Row) => (
      <div
        className={cx('min-w-0 wrap-break-word', isText && 'line-clamp-2')}
        title={isText ? cellText(column, row, t) : undefined}
        style={{ maxWidth: width ? width * 1.5 : 384 }}
      >
        <Cell column={column} row={row} />
      </div>
    ),
  }
}

const directionOf = (order: string): 'ascend' | 'descend' =>
  order.endsWith(' desc') ? 'descend' : 'ascend'

function orderOf<Row>(
  sorter: Parameters<NonNullable<TableProps<Row>['onChange']>>[2],
  columns: readonly Column<Row>[],
) {
  const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
  if (!order) return ''
  const wanted = order === 'descend' ? ' desc' : ' asc'
  const sorts = columns.find(({ key }) => key === columnKey)?.sorts ?? []
  return sorts.find((one) => one.endsWith(wanted)) ?? ''
}

function actColumn<Row extends { readonly id: number }>(
  { rows, actsOf, nameOf }: ListProps<Row>,
  title: string,
): Columns<Row> {
  const widths = rows.map((row) => actsWidth(actsOf(row), INLINE))
  if (rows.every((row) => actsOf(row).length === 0)) return []
  return [
    {
      key: 'acts',
      title,
      fixed: 'right',
      width: Math.max(...widths),
      render: (_, row) => <RowActs name={nameOf(row)} acts={actsOf(row)} inline={INLINE} />,
    },
  ]
}

function tickBoxes<Row extends { readonly id: number }>(
  { selection, canSelect, nameOf, rows }: ListProps<Row>,
  t: T,
): TableProps<Row>['rowSelection'] {
  if (!selection) return undefined
  const pageRows = rows.filter(canSelect)
  return {
    fixed: true,
    preserveSelectedRowKeys: true,
    selectedRowKeys: selection.isAll ? pageRows.map(({ id }) => id) : [...selection.rows.keys()],
    onSelect: (row, on) => selection.toggle([row], on),
    onSelectAll: (on) => selection.toggle(pageRows, on),
    getTitleCheckboxProps: () => ({ 'aria-label': t('office.selectPage') }),
    getCheckboxProps: (row) => ({
      disabled: !canSelect(row),
      'aria-label': t('office.selectRow', { name: nameOf(row) }),
    }),
  }
}
