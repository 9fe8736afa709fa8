import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { LoadFailure } from './load-failure.tsx'

interface Props<Data> {
  query: UseQueryResult<Data>
  /** Lines of the grey stand-in while the answer is on its way. */
  rows?: number
  children: (data: Data) => ReactNode
}

/** What a query answered; until then its shape in grey, and a way to try again when it failed. */
export function Answered<Data>({ query, rows = 3, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <LoadFailure query={query} />
  return <Skeleton active title={false} paragraph={{ rows }} />
}
