import { useState } from 'react'

/** Which rows are ticked; they stay ticked while the pages turn, and are forgotten with another filter. */
export function useSelection<Row extends { readonly id: number }>(filterKey: string) {
  const [rows, setRows] = useState<ReadonlyMap<number, Row>>(new Map())
  const [isAll, setAll] = useState(false)
  const [seen, setSeen] = useState(filterKey)
  const clear = () => {
    setRows(new Map())
    setAll(false)
  }
  if (seen !== filterKey) {
    setSeen(filterKey)
    clear()
  }
  const toggle = (list: readonly Row[], on: boolean) => {
    const next = new Map(rows)
    for (const row of list)
      if (on) next.set(row.id, row)
      else next.delete(row.id)
    setRows(next)
    setAll(false)
  }
  return { rows, isAll, toggle, clear, chooseAll: () => setAll(true) }
}

export type Selection<Row extends { readonly id: number }> = ReturnType<typeof useSelection<Row>>
