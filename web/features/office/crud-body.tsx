import { Button, Pagination, Skeleton } from 'antd'
import { usePhone } from '#web/kit/use-media.ts'
import { useT } from '#web/kit/words.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { CrudProps } from './crud-props.ts'
import { DataTable, type ListProps } from './data-table.tsx'
import { cleared } from './filter-bar.tsx'
import { LoadFailure } from './load-failure.tsx'
import { RowCards } from './row-cards.tsx'
import { SIZES } from './table-state.ts'
import type { CrudState } from './use-crud.ts'

interface PartProps<Row extends { readonly id: number }> {
  crud: CrudState<Row>
  props: CrudProps<Row>
}

/** The rows, or why there are none. */
export function CrudBody<Row extends { readonly id: number }>({ crud, props }: PartProps<Row>) {
  const phone = usePhone()
  const { query, rows, state, change, selection, bulkActs } = crud
  if (query.isError) return <LoadFailure query={query} />
  if (query.isPending) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  if (rows.length === 0) return <Nothing crud={crud} props={props} />
  const list: ListProps<Row> = {
    rows,
    columns: crud.columns.shown,
    nameOf: props.nameOf,
    actsOf: crud.actsOf,
    open: crud.open,
    selection: bulkActs.length > 0 ? selection : undefined,
    canSelect: crud.canSelect,
    order: state.order || (props.defaultOrder ?? ''),
    onOrder: (order) => change({ order }),
  }
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={query.isPlaceholderData ? 'opacity-60' : ''}
    >
      {phone ? <RowCards {...list} /> : <DataTable {...list} />}
      <Pager crud={crud} />
    </div>
  )
}

function Nothing<Row extends { readonly id: number }>({ crud, props }: PartProps<Row>) {
  const t = useT()
  const { state, change } = crud
  const filtered = state.page > 1 || Object.values(state.values).some((list) => list.length > 0)
  if (!filtered) return <EmptyState title={t('office.empty')} hint={props.emptyHint} />
  return (
    <EmptyState
      title={t('office.emptyFiltered')}
      action={
        <Button onClick={() => change({ values: cleared(props.filters ?? []) })}>
          {t('office.clearFilters')}
        </Button>
      }
    />
  )
}

function Pager<Row extends { readonly id: number }>({ crud }: { crud: CrudState<Row> }) {
  const t = useT()
  const phone = usePhone()
  const { state, change, total } = crud
  return (
    <nav aria-label={t('ui.pages')} className="mt-4 flex justify-end">
      <Pagination
        size={phone ? 'small' : 'medium'}
        current={state.page}
        pageSize={state.size}
        total={total}
        showTotal={(count) => t('office.total', { count })}
        showSizeChanger={phone ? false : { 'aria-label': t('office.total', { count: total }) }}
        showQuickJumper={!phone && total > state.size * 5}
        pageSizeOptions={SIZES}
        onChange={(page, size) => change({ page: size === state.size ? page : 1, size })}
      />
    </nav>
  )
}
