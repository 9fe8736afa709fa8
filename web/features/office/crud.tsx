import { useLocation } from 'react-router'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { CrudBody } from './crud-body.tsx'
import type { CrudProps } from './crud-props.ts'
import type { Filter } from './crud-types.ts'
import { FilterBar } from './filter-bar.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { writeState } from './table-state.ts'
import { Toolbar } from './toolbar.tsx'
import { type CrudState, useCrud } from './use-crud.ts'

/** A list page of the back office: filters, table or cards, selection, acts, export; its state is the address. */
export function Crud<Row extends { readonly id: number }>(props: CrudProps<Row>) {
  const crud = useCrud(props)
  const { state, change, chosen, bulkActs, selection, rows, canSelect } = crud
  const tabs = props.filters?.find((one) => one.kind === 'tabs')
  const wholePage = rows.filter(canSelect)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {tabs && <FilterTabs filter={tabs} crud={crud} />}
      <div className="flex flex-wrap items-start gap-2 tablet:flex-nowrap">
        <FilterBar
          filters={(props.filters ?? []).filter((one) => one !== tabs)}
          values={state.values}
          onChange={(values) => change({ values: { ...state.values, ...values } })}
        />
        <Toolbar crud={crud} props={props} />
      </div>
      {chosen.count > 0 && (
        <SelectionBar
          chosen={chosen}
          acts={bulkActs}
          canTakeAll={
            crud.total > rows.length &&
            wholePage.length > 0 &&
            wholePage.every(({ id }) => selection.rows.has(id))
          }
          takeAll={selection.chooseAll}
          run={crud.runBulk}
        />
      )}
      <CrudBody crud={crud} props={props} />
      {crud.batches.progress}
    </div>
  )
}

function FilterTabs<Row extends { readonly id: number }>({
  filter,
  crud: { state },
}: {
  filter: Filter & { kind: 'tabs' }
  crud: CrudState<Row>
}) {
  const { search } = useLocation()
  const now = state.values[filter.name]?.[0] ?? ''
  const hrefOf = (value: string) => {
    const values = { ...state.values, [filter.name]: value ? [value] : [] }
    return `?${writeState(new URLSearchParams(search), { ...state, page: 1, values })}`
  }
  return (
    <LinkTabs
      label={filter.label}
      className="border-b border-line"
      tabs={filter.options.map(({ value, label }) => ({
        href: hrefOf(String(value)),
        label,
        current: String(value) === now,
      }))}
    />
  )
}
