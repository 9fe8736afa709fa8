import type { Element } from 'hast'
import { attribute, isElement, textOf, walk } from './hast.ts'
import { columnSteps } from './styles.ts'

const maxColumns = 60
/** LibreOffice lays a very long table out slowly; parts of it look the same. */
const rowsPerTable = 300

/** Renders what a cell holds. */
type CellBody = (cell: Element, isHead: boolean) => string

/**
 * A table that shows data; undefined when tables only arrange the page (one column, or tables
 * within), which is better read as running text.
 */
export function dataTable(table: Element, body: CellBody): string | undefined {
  const rows = rowsOf(table)
  const width = Math.min(maxColumns, Math.max(0, ...rows.map(columnsOf)))
  const isLayout = [...walk(table)].some(
    (node) => node !== table && isElement(node) && node.tagName === 'table',
  )
  if (width < 2 || isLayout) return undefined
  const columns = weights(rows, width).map(
    (weight) => `<table:table-column table:style-name="C${weight}"/>`,
  )
  const parts: string[] = []
  for (let from = 0; from < rows.length; from += rowsPerTable) {
    const inside = grid(rows.slice(from, from + rowsPerTable), width, body)
    parts.push(`<table:table table:style-name="T">${columns.join('')}${inside}</table:table>`)
  }
  return parts.join('<text:p text:style-name="TD"/>')
}

function rowsOf(table: Element): Element[] {
  return table.children.filter(isElement).flatMap((child) => {
    if (child.tagName === 'tr') return [child]
    return ['thead', 'tbody', 'tfoot'].includes(child.tagName)
      ? child.children.filter(isElement).filter(({ tagName }) => tagName === 'tr')
      : []
  })
}

const cellsOf = (row: Element) =>
  row.children.filter(isElement).filter(({ tagName }) => tagName === 'td' || tagName === 'th')

const span = (cell: Element, name: 'colSpan' | 'rowSpan', max: number) =>
  Math.max(1, Math.min(max, Number.parseInt(attribute(cell, name), 10) || 1))

const columnsOf = (row: Element) =>
  cellsOf(row).reduce((sum, cell) => sum + span(cell, 'colSpan', maxColumns), 0)

/** Columns share the width by their longest text, within reason. */
function weights(rows: readonly Element[], width: number): number[] {
  const longest = Array.from({ length: width }, () => 4)
  for (const row of rows.slice(0, 300)) {
    const cells = cellsOf(row)
    if (cells.length !== width) continue
    for (const [index, cell] of cells.entries()) {
      longest[index] = Math.max(
        longest[index] ?? 4,
        Math.min(columnSteps, textOf(cell).trim().length),
      )
    }
  }
  return longest
}

/** Every place of the grid has a cell: a real one, or one that another covers. */
function grid(rows: readonly Element[], width: number, body: CellBody): string {
  const covered = new Set<string>()
  const place = (row: number, column: number) => `${row}:${column}`

  function open(cell: Element, row: number, column: number): string {
    const down = span(cell, 'rowSpan', rows.length - row)
    let across = span(cell, 'colSpan', width - column)
    while (across > 1 && covered.has(place(row, column + across - 1))) across--
    for (let y = 0; y < down; y++) {
      for (let x = 0; x < across; x++) if (x + y > 0) covered.add(place(row + y, column + x))
    }
    const isHead = cell.tagName === 'th'
    const spans = `table:number-columns-spanned="${across}" table:number-rows-spanned="${down}"`
    return `<table:table-cell table:style-name="${isHead ? 'CH' : 'CD'}" ${spans}>${body(cell, isHead)}</table:table-cell>`
  }

  return rows
    .map((row, index) => {
      const cells = cellsOf(row)
      const places = Array.from({ length: width }, (_, column) => {
        if (covered.has(place(index, column))) return '<table:covered-table-cell/>'
        const cell = cells.shift()
        return cell ? open(cell, index, column) : '<table:table-cell table:style-name="CD"/>'
      })
      return `<table:table-row>${places.join('')}</table:table-row>`
    })
    .join('\n')
}
