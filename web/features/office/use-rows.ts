import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnyEndpoint } from '#contracts/kit.ts'
import { call } from '#web/kit/api.ts'

export interface Rows<Row> {
  readonly total: number
  readonly rows: readonly Row[]
}

/** The answer of a list, whatever its rows are called: `{ total, <entity>: [...] }`. */
export async function fetchRows<Row>(list: AnyEndpoint, query: object): Promise<Rows<Row>> {
  const { total, ...rest } = (await call(list, query)) as { total: number }
  const rows = Object.values(rest).find((value) => Array.isArray(value))
  return { total, rows: (rows ?? []) as Row[] }
}

/** The rows of a list; the last ones stay on show while others are fetched. */
export const useRows = <Row>(list: AnyEndpoint, query: object) =>
  useQuery({
    queryKey: [list.path, query],
    queryFn: () => fetchRows<Row>(list, query),
    placeholderData: keepPreviousData,
  })
