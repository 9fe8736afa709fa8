import { call } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import type { CrudProps } from './crud-props.ts'
import type { BulkAct, RowAct } from './crud-types.ts'
import { useAct } from './use-act.ts'
import { useConfirm } from './use-confirm.ts'
import { useRights } from './use-rights.ts'

const always = () => true

/** What may be done to rows by this person: the page's own acts, editing, deleting. */
export function useRowActs<Row extends { readonly id: number }>(
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
