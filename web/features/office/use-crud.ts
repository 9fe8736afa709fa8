import { useState } from 'react'
import { useT } from '#web/kit/words.ts'
import type { CrudProps } from './crud-props.ts'
import type { BulkAct } from './crud-types.ts'
import { makeChosen } from './make-chosen.ts'
import { asQuery, useTableState } from './table-state.ts'
import { useBatches } from './use-batches.tsx'
import { useColumns } from './use-columns.ts'
import { useConfirm } from './use-confirm.ts'
import { useRowActs } from './use-row-acts.ts'
import { useRows } from './use-rows.ts'
import { useSelection } from './use-selection.ts'

const MAX_SIZE = 100

/** Everything a list page knows and can do; `Crud` draws it. */
export function useCrud<Row extends { readonly id: number }>(props: CrudProps<Row>) {
  const t = useT()
  const { state, change } = useTableState(props.filters ?? [])
  const fixed = props.fixed ?? {}
  const { query, reload } = useRows<Row>(props.list, { ...fixed, ...asQuery(state) })
  const selection = useSelection<Row>(JSON.stringify([state.values, fixed]))
  const batches = useBatches()
  const columns = useColumns(props.name, props.columns)
  const [editing, setEditing] = useState<{ row?: Row }>()
  const total = query.data?.total ?? 0
  const canSelect = props.canSelect ?? (() => true)
  const maxSize = props.maxSize ?? MAX_SIZE
  const chosen = makeChosen<Row>({
    list: props.list,
    fixed,
    filter: state.values,
    total,
    maxSize,
    canSelect,
    selection,
    batches,
    reload,
    title: t('office.bulk'),
  })
  const acts = useRowActs(props, (row) => setEditing({ row }), reload)
  const confirm = useConfirm()
  const runBulk = async (act: BulkAct<Row>) => {
    if (act.run || !act.batch) return act.run?.(chosen)
    const { label, warning, danger, batch } = act
    const names = chosen.isAll ? [] : chosen.selected.map(props.nameOf)
    const question = { act: label, noun: props.noun, names, count: chosen.count, warning, danger }
    if (await confirm(question)) await chosen.inBatches(label, batch)
  }
  return {
    state,
    change,
    query,
    total,
    rows: query.data?.rows ?? [],
    columns,
    selection,
    chosen,
    canSelect,
    batches,
    maxSize,
    fixed,
    editing,
    setEditing,
    reload,
    ...acts,
    runBulk: (act: BulkAct<Row>) => void runBulk(act),
  }
}

export type CrudState<Row extends { readonly id: number }> = ReturnType<typeof useCrud<Row>>
