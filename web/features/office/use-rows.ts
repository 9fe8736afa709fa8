import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
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

/** The rows of a list, and a way to fetch them anew; the last ones stay on show while others are fetched. */
export function useRows<Row>(list: AnyEndpoint, asked: object) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: [list.path, asked],
    queryFn: () => fetchRows<Row>(list, asked),
    placeholderData: keepPreviousData,
  })
  return { query, reload: () => void client.invalidateQueries({ queryKey: [list.path] }) }
}
