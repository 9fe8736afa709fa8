import type { AnyEndpoint } from '#contracts/kit.ts'
import { type T, useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'
import { cellText } from './cell.tsx'
import type { Column, FilterValues } from './crud-types.ts'
import { csvRows, saveCsv } from './csv.ts'
import { filterQuery } from './table-state.ts'
import type { useBatches } from './use-batches.tsx'
import { fetchRows } from './use-rows.ts'

interface Export<Row> {
  readonly list: AnyEndpoint
  /** Filter, order and whatever the table always asks for. */
  readonly query: object
  readonly columns: readonly Column<Row>[]
  readonly maxSize: number
  /** Beginning of the file's name. */
  readonly name: string
}

/** Writes every row that matches into a CSV file, all pages, with progress. */
export function useExport(batches: ReturnType<typeof useBatches>) {
  const t = useT()
  return async function exportRows<Row>(what: Export<Row>) {
    const parts = await batches.during(t('office.export'), 'exporting', (signal, onProgress) =>
      readParts(what, t, signal, onProgress),
    )
    if (!parts) return
    saveCsv(`${what.name}-${new Date().toISOString().slice(0, 10)}.csv`, parts.lines)
    toast.good(t('office.exported', { count: parts.count }))
  }
}

async function readParts<Row>(
  { list, query, columns, maxSize }: Export<Row>,
  t: T,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
) {
  const lines = [csvRows([columns.map(({ title }) => title)])]
  let count = 0
  for (let page = 1; ; page++) {
    signal.throwIfAborted()
    const { total, rows } = await fetchRows<Row>(list, { ...query, page, size: maxSize })
    lines.push(csvRows(rows.map((row) => columns.map((column) => cellText(column, row, t)))))
    count += rows.length
    onProgress(count, total)
    if (rows.length < maxSize || count >= total) return { lines, count }
  }
}

export const exportQuery = (fixed: object, filter: FilterValues, order: string) => ({
  ...fixed,
  ...filterQuery(filter),
  ...(order ? { order } : {}),
})
