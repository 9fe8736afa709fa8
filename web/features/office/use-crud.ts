import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import type { CrudProps } from './crud-props.ts'
import type { BulkAct, RowAct } from './crud-types.ts'
import { makeChosen } from './make-chosen.ts'
import { useAct } from './use-act.ts'
import { asQuery, useTableState } from './table-state.ts'
import { useBatches } from './use-batches.tsx'
import { useColumns } from './use-columns.ts'
import { useConfirm } from './use-confirm.ts'
import { useRights } from './use-rights.ts'
import { useRows } from './use-rows.ts'
import { useSelection } from './use-selection.ts'

const MAX_SIZE = 100
const always = () => true

/** Everything a list page knows and can do; `Crud` draws it. */
export function useCrud<Row extends { readonly id: number }>(props: CrudProps<Row>) {
  const t = useT()
  const client = useQueryClient()
  const { state, change } = useTableState(props.filters ?? [])
  const fixed = props.fixed ?? {}
  const query = useRows<Row>(props.list, { ...fixed, ...asQuery(state) })
  const selection = useSelection<Row>(JSON.stringify([state.values, fixed]))
  const batches = useBatches()
  const columns = useColumns(props.name, props.columns)
  const [editing, setEditing] = useState<{ row?: Row }>()
  const reload = () => void client.invalidateQueries({ queryKey: [props.list.path] })
  const total = query.data?.total ?? 0
  const canSelect = props.canSelect ?? always
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
  const acts = useActs(props, (row) => setEditing({ row }), reload)
  const confirm = useConfirm()
  const runBulk = async (act: BulkAct<Row>) => {
    if (act.run || !act.batch) return act.run?.(chosen)
    const { label, warning, danger, batch } = act
    const names = chosen.isAll ? [] : chosen.selected.map(props.nameOf)
    const doubt = { act: label, noun: props.noun, names, count: chosen.count, warning, danger }
    if (await confirm(doubt)) await chosen.inBatches(label, batch)
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

/** What may be done to rows by this person: the page's own acts, editing, deleting. */
function useActs<Row extends { readonly id: number }>(
  props: CrudProps<Row>,
  edit: (row: Row) => void,
  reload: () => void,
) {
  const t = useT()
  const may = useRights()
  const remove = useRemove(props, reload)
  const { form, acts, canEdit = always, canSelect = always, onOpen } = props
  const mayEdit = form?.update !== undefined && may(form.update)
  const mayRemove = props.remove !== undefined && may(props.remove)
  const actsOf = (row: Row): RowAct[] => [
    ...(acts?.(row) ?? []).filter((act) => !act.may || may(act.may)),
    ...(mayEdit && canEdit(row)
      ? [{ key: 'edit', label: t('office.edit'), onClick: () => edit(row) }]
      : []),
    ...(mayRemove && canSelect(row)
      ? [{ key: 'delete', label: t('office.delete'), danger: true, onClick: () => remove(row) }]
      : []),
  ]
  const bulkActs: BulkAct<Row>[] = [
    ...(props.bulk ?? []).filter((act) => !act.may || may(act.may)),
    ...(mayRemove ? [bulkRemove(props, t('office.delete'), t('office.deleteHint'))] : []),
  ]
  const open = onOpen ?? (mayEdit ? (row: Row) => canEdit(row) && edit(row) : undefined)
  return { actsOf, bulkActs, open, mayCreate: form?.create !== undefined && may(form.create) }
}

function bulkRemove<Row extends { readonly id: number }>(
  { remove, removeWarning }: CrudProps<Row>,
  label: string,
  hint: string,
): BulkAct<Row> {
  return {
    key: 'delete',
    label,
    danger: true,
    warning: removeWarning ?? hint,
    batch: async (id) => remove && call(remove, { id }),
  }
}

function useRemove<Row extends { readonly id: number }>(
  { remove, removeWarning, noun, nameOf }: CrudProps<Row>,
  reload: () => void,
) {
  const t = useT()
  const confirm = useConfirm()
  const act = useAct()
  return async (row: Row) => {
    if (!remove) return
    const label = t('office.delete')
    const warning = removeWarning ?? t('office.deleteHint')
    const names = [nameOf(row)]
    if (!(await confirm({ act: label, noun, names, count: 1, warning, danger: true }))) return
    const said = t('office.deleted', { count: 1 })
    if (await act(remove, { id: [row.id] }, { said })) reload()
  }
}
