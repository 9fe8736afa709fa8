import { Button } from 'antd'
import { FileDown, Plus, RotateCw } from 'lucide-react'
import { useT } from '#web/kit/words.ts'
import { ColumnChoice } from './column-choice.tsx'
import type { CrudForm, CrudProps } from './crud-props.ts'
import { DrawerForm } from './drawer-form.tsx'
import { useSave } from './use-act.ts'
import type { CrudState } from './use-crud.ts'
import { exportQuery, useExport } from './use-export.ts'

interface Props<Row extends { readonly id: number }> {
  crud: CrudState<Row>
  props: CrudProps<Row>
}

/** The buttons of a list: its own, refresh, columns, export, a new row; and the drawer they open. */
export function Toolbar<Row extends { readonly id: number }>({ crud, props }: Props<Row>) {
  const t = useT()
  const exportRows = useExport(crud.batches)
  const { state, columns, maxSize, fixed } = crud
  return (
    <div className="ms-auto flex flex-wrap items-center justify-end gap-2">
      <Button
        icon={<RotateCw size={16} />}
        aria-label={t('office.reload')}
        data-tip={t('office.reload')}
        loading={crud.query.isRefetching}
        onClick={crud.reload}
      />
      <ColumnChoice columns={props.columns} shown={columns.shown} choose={columns.choose} />
      <Button
        icon={<FileDown size={16} />}
        aria-label={t('office.export')}
        data-tip={t('office.export')}
        disabled={crud.total === 0}
        onClick={() =>
          void exportRows({
            list: props.list,
            query: exportQuery(fixed, state.values, state.order),
            columns: columns.shown,
            maxSize,
            name: props.name,
          })
        }
      />
      {props.toolbar?.(crud.chosen)}
      {crud.mayCreate && (
        <Button type="primary" icon={<Plus size={16} />} onClick={() => crud.setEditing({})}>
          {t('office.create')}
        </Button>
      )}
      {props.form && <EditDrawer crud={crud} props={props} form={props.form} />}
    </div>
  )
}

function EditDrawer<Row extends { readonly id: number }>({
  crud,
  props: { noun, list },
  form,
}: Props<Row> & { form: CrudForm<Row> }) {
  const t = useT()
  const row = crud.editing?.row
  const endpoint = row ? form.update : form.create
  const save = useSave([list])
  const submit = async (values: object) => {
    const input = form.toInput ? form.toInput(values, row) : values
    if (endpoint) await save(endpoint, row ? { id: row.id, ...input } : input)
  }
  return (
    <DrawerForm<object>
      open={crud.editing !== undefined}
      title={t(row ? 'office.editOf' : 'office.createOf', { noun })}
      initialValues={form.initial ? form.initial(row) : row}
      onSubmit={submit}
      onClose={() => crud.setEditing(undefined)}
    >
      {(instance) => form.fields(row, instance)}
    </DrawerForm>
  )
}
