import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Filter, FilterValues } from './crud-types.ts'

export const SIZES = [10, 20, 50, 100]
const SIZE = 20

/** What a table shows, as its address says it. */
export interface TableState {
  readonly page: number
  readonly size: number
  /** One of the list's orders, or empty: as the server likes. */
  readonly order: string
  readonly values: FilterValues
}

/** Reads page, size, order and the named filters from the query of an address; nonsense counts as not given. */
export function readState(params: URLSearchParams, names: readonly string[]): TableState {
  const size = Number(params.get('size'))
  return {
    page: Math.max(1, Math.min(100_000, Math.floor(Number(params.get('page'))) || 1)),
    size: SIZES.includes(size) ? size : SIZE,
    order: params.get('order') ?? '',
    values: Object.fromEntries(
      names.map((name) => [name, params.getAll(name).filter((one) => one !== '')]),
    ),
  }
}

/** The query of an address with another state; what is not the table's own stays. */
export function writeState(params: URLSearchParams, { page, size, order, values }: TableState) {
  const next = new URLSearchParams(params)
  const put = (name: string, list: readonly string[]) => {
    next.delete(name)
    for (const one of list) next.append(name, one)
  }
  put('page', page > 1 ? [String(page)] : [])
  put('size', size === SIZE ? [] : [String(size)])
  put('order', order ? [order] : [])
  for (const [name, list] of Object.entries(values)) put(name, list)
  return next
}

/** What the list endpoint is asked for. */
export const asQuery = ({ page, size, order, values }: TableState) => ({
  page,
  size,
  ...(order ? { order } : {}),
  ...filterQuery(values),
})

export const filterQuery = (values: FilterValues) =>
  Object.fromEntries(Object.entries(values).filter(([, list]) => list.length > 0))

/** The table's state in the address: every change is a step that the back button takes back. */
export function useTableState(filters: readonly Filter[]) {
  const [params, setParams] = useSearchParams()
  const names = filters.map(({ name }) => name).join(' ')
  const state = useMemo(() => readState(params, names.split(' ').filter(Boolean)), [params, names])
  const change = (part: Partial<TableState>) =>
    setParams(writeState(params, { ...state, page: 1, ...part }), { preventScrollReset: true })
  return { state, change }
}
