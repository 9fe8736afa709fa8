import { useMemo, useState } from 'react'
import { useRights } from '#web/features/office/use-rights.ts'
import type { Row } from './permission-tree.ts'

/** The rows that are ticked; those one does not hold oneself cannot be given or taken. */
export function useChosenRights(rows: readonly Row[], held: readonly number[]) {
  const rights = useRights()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(held))
  const may = (row: Row) => rights(row)
  const isBeyond = useMemo(
    () => rows.some((row) => held.includes(row.id) && !rights(row)),
    [rows, held, rights],
  )
  const dirty = chosen.size !== held.length || held.some((id) => !chosen.has(id))
  return { chosen, setChosen, may, isBeyond, dirty }
}
