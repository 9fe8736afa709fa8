import type { AnyEndpoint } from '#contracts/kit.ts'
import { gatherIds } from './batches.ts'
import type { Chosen, FilterValues } from './crud-types.ts'
import { filterQuery } from './table-state.ts'
import type { useBatches } from './use-batches.tsx'
import { fetchRows } from './use-rows.ts'
import type { Selection } from './use-selection.ts'

interface Deps<Row extends { readonly id: number }> {
  readonly list: AnyEndpoint
  readonly fixed: object
  readonly filter: FilterValues
  readonly total: number
  readonly maxSize: number
  readonly canSelect: (row: Row) => boolean
  readonly selection: Selection<Row>
  readonly batches: ReturnType<typeof useBatches>
  readonly reload: () => void
  readonly title: string
}

/** The rows a bulk act is about: the ticked ones, or all that match, gathered when they are needed. */
export function makeChosen<Row extends { readonly id: number }>(deps: Deps<Row>): Chosen<Row> {
  const { selection, batches, filter, total } = deps
  const gatherAll = () =>
    batches.during(deps.title, 'gathering', (signal, onProgress) =>
      gatherIds({
        size: deps.maxSize,
        signal,
        onProgress,
        fetchPage: async (page, size) => {
          const query = { ...deps.fixed, ...filterQuery(filter), page, size }
          const answer = await fetchRows<Row>(deps.list, query)
          return {
            total: answer.total,
            ids: answer.rows.filter(deps.canSelect).map(({ id }) => id),
            rows: answer.rows.length,
          }
        },
      }),
    )
  const gather = async () =>
    selection.isAll ? ((await gatherAll()) ?? []) : [...selection.rows.keys()]
  return {
    selected: [...selection.rows.values()],
    isAll: selection.isAll,
    count: selection.isAll ? total : selection.rows.size,
    filter,
    total,
    gather,
    async inBatches(title, work) {
      const ids = await gather()
      if (ids.length === 0) return
      await batches.run(title, ids, work)
      selection.clear()
      deps.reload()
    },
    reload: deps.reload,
    clear: selection.clear,
  }
}
